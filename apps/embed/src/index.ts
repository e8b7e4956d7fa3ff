export { defineRosterElements } from "./define.ts";
