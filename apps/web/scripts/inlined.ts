import type identity from "@roster/data/identity.json";
import { colourOf } from "./tokens.ts";

declare global {
  namespace NodeJS {
    // the build always writes these values, so the modules that read them need no default
    interface ProcessEnv extends Readonly<Record<"BOARD" | "CHALK" | "PAGE", string>> {}
  }
}

/**
 * The values of `identity.json` that browsers need: some colours, whether accounts have dates, the day on which their servers were read, and the servers to join. The build
 * writes them into the code, so that a directory loads no code for features that it does not use. Modules read them directly,
 * because a module in between adds 270 bytes to a page.
 */
export const inlined = ({
  language,
  colours,
  hasDates,
  readOn,
  joinServers = [],
}: Pick<typeof identity, "language" | "colours" | "hasDates" | "readOn" | "joinServers">) => ({
  HAS_DATES: hasDates ? "yes" : "",
  READ_ON:
    readOn === undefined
      ? ""
      : new Date(readOn).toLocaleDateString(language === "en" ? "en-US" : language, {
          dateStyle: "medium",
          timeZone: "UTC",
        }),
  JOIN_SERVERS: joinServers.join(" "),
  BOARD: colourOf("board", colours),
  CHALK: colourOf("chalk", colours),
  PAGE: colourOf("bg", colours),
});
