import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readRosterData } from "@roster/core";
import { expect, it } from "vitest";
import { builtFile, folder } from "./built.ts";

const root = join(folder, "..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const { facets, accounts } = readRosterData(JSON.parse(builtFile("roster.json").toString()));
const values = facets.flatMap(({ key, values }) => (key === "kind" ? [] : values.map(({ value }) => value)));
const roles = accounts.flatMap(({ role }) => role?.text ?? []);
const TOPIC = new RegExp(String.raw`\b(?:sports?|sportsbots|leagues?|${values.join("|")})\b`, "i");

/** The texts of a published schema that people read. The other ones are values of the data. */
function descriptionsOf(name: string): readonly string[] {
  const found: string[] = [];
  JSON.parse(builtFile("schemas", name).toString(), (key: string, value: unknown) => {
    if (key === "description" && typeof value === "string") found.push(value);
    return value;
  });
  return found;
}

it("the guides, the description of the repository and those of the schemas name no topic, because forks have them too", () => {
  const published = ["roster", "data-file", "search-words"].map((name) => `${name}.schema.json`);
  const schemas = [...globSync("*.json", { cwd: join(folder, "schemas") }), ...published];
  const texts = [
    ...globSync(".github/*.md", { cwd: root }).map((file) => [file, ...read(file).split("\n")]),
    ["package.json", String(JSON.parse(read("package.json")).description)],
    [
      "index.d.ts",
      ...(builtFile("index.d.ts")
        .toString()
        .match(/\/\*\*.*\*\//g) ?? []),
    ],
    ...schemas.map((file) => [file, ...descriptionsOf(file)]),
  ];
  const named = texts.flatMap(([file, ...lines]) =>
    lines.filter((line) => TOPIC.test(line) || roles.some((role) => line.includes(role))).map((line) => [file, line]),
  );
  expect(named).toEqual([]);
});

it("the published schema of the accounts has a role of the data as an example", () => {
  const { properties } = JSON.parse(builtFile("schemas/account.schema.json").toString());
  expect(roles).toContain(properties.role.properties.text.examples[0]);
});
