"use client";

import type { ReactNode } from "react";
import { useEffect } from "react";
import { BrokenPage } from "../features/offline/broken-page.tsx";
import "../styles/index.css";

/** What is shown when the frame itself throws: it stands alone. */
export default function FrameError({ error }: { readonly error: Error }): ReactNode {
  useEffect(() => console.error("The site could not be shown.", error), [error]);
  return (
    <html lang="en">
      <body>
        <main className="modal-frame">
          <BrokenPage />
        </main>
      </body>
    </html>
  );
}
