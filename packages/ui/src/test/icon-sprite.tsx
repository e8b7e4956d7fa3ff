import type { ReactNode } from "react";
import { iconShapes } from "../../icons/shapes.ts";

/** Every icon, hidden: tests have no sprite file to refer to. */
export function IconSprite(): ReactNode {
  return (
    <svg style={{ position: "absolute" }} width="0" height="0" aria-hidden="true">
      {Object.entries(iconShapes).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24" overflow="visible">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}
