import type { DetailedHTMLProps, HTMLAttributes } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** The widget's list. Its attributes are the directory's tags and the settings of a choice. */
      "roster-list": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
        Readonly<Partial<Record<"loading" | "src", string>>>;
    }
  }
}
