import { createElement, type ReactNode } from "react";
import { logo, site } from "../../directory.ts";
import { withBase } from "../../routes.ts";

/** The name of the site and its mark. */
export function Logo(): ReactNode {
  return (
    <a className="logo" href={withBase("/")}>
      <svg viewBox={logo.viewBox} aria-hidden="true">
        {logo.shapes.map(([name, attributes], key) => createElement(name, { key, ...attributes }))}
      </svg>
      <span translate="no">{site.name}</span>
    </a>
  );
}
