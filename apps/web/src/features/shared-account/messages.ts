import { words } from "../../directory.ts";
import { inTitle } from "../../in-title.ts";

const aNoun = process.env["A_NOUN"] ?? "an account";

export const title = inTitle(words.one);
export const description = (site: string): string => `${inTitle(aNoun)} on ${site}. This page needs JavaScript.`;
