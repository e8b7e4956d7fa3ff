import * as texts from "@roster/texts/embed-options";
import { site } from "../../../directory.ts";

export { unknownAccount } from "../messages.ts";
export * from "@roster/texts/embed-options";

export const searchHint = site.searchHint ?? texts.typeName;
export const tooLittle = (ratio: string, text: string, isTooDark: boolean): string =>
  (isTooDark ? texts.tooDark : texts.tooLight)(ratio, text);
