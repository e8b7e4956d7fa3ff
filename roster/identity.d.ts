import type { Monogram } from "@roster/core/monogram";
import type { Identity } from "./src/identity.ts";
import type { Pictures } from "./src/drawing.ts";

/** The look and the words that only builds read. The build writes it to `dist/identity.json`. */
declare const identity: Pick<Identity, "noun" | "wording" | "texts" | "licence" | "joinServers" | "package"> &
  Pick<Identity["look"], "pattern"> &
  Pictures & {
    /** The language of the site: that of `site.json`, or English. */
    readonly language: string;
    /** The shape of monograms that stands for the directory in small print: that of its teams, or a circle. */
    readonly mark: Monogram["shape"];
    /** Whether any account has the day since which it is listed. */
    readonly hasDates: boolean;
    /** The day on which the servers of the accounts were last read, if they ever were: YYYY-MM-DD. */
    readonly readOn?: string;
    /** The colours that replace those of the style sheets. */
    readonly colours: Readonly<Record<string, string>>;
  };

export default identity;
