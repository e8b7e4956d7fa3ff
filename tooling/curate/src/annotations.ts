import { join, relative } from "node:path";
import { type Problem, shownPath } from "@roster/data/files";

/** Prints a problem as a command with which GitHub shows it beside the line of the file. */
export function annotation(workspace: string, dir: string, { file, field, line, column, ...text }: Problem): string {
  const properties = Object.entries({
    file: line === undefined ? undefined : relative(workspace, join(dir, file)),
    line,
    col: column,
    title: field === "" ? shownPath(dir, file) : field,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${property(String(value))}`]));
  return `::error ${properties.join(",")}::${data(`${text.problem}. ${text.remedy}`)}`;
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
