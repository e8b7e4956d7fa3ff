import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { withBase } from "../../routes.ts";

/** The product's name and mark: a shield with three line-up strokes. */
export function Logo(): ReactNode {
  return (
    <a className="logo" href={withBase("/")}>
      <svg viewBox="0 0 28 32" aria-hidden="true">
        <path d="M14 1 27 4.2v12.3c0 7.6-5 12-13 14.5C6 28.5 1 24.1 1 16.5V4.2z" fill="currentColor" />
        <path d="M7.5 10h13M7.5 15.5h13M7.5 21h7.5" stroke="#0c3526" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <span>{site.name}</span>
    </a>
  );
}
