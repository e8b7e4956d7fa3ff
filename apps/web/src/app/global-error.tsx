"use client";

import type { ReactNode } from "react";
import { useEffect } from "react";
import { direction, site } from "../directory.ts";
import { BrokenPage } from "../features/offline/broken-page.tsx";
import "../styles/first.css";

/** Shown when the frame itself throws. It replaces the whole document. */
export default function FrameError({ error }: { readonly error: Error }): ReactNode {
  useEffect(() => console.error("The site could not be shown.", error), [error]);
  return (
    <html lang={site.language ?? "en"} dir={direction}>
      <body>
        <main className="modal-frame">
          <BrokenPage hasPlain />
        </main>
      </body>
    </html>
  );
}
