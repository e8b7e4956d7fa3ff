import type { Files } from "./release-fork.ts";

const PROGRAM = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
/** A program, with some of its lines changed. */
export const lines = (change: Readonly<Record<string, string>> = {}): string =>
  PROGRAM.map((line) => `${change[line] ?? line}\n`).join("");
const schema = (...fields: readonly string[]) => ({
  properties: Object.fromEntries(fields.map((name) => [name, { description: `The ${name}.` }])),
});

/** A small upstream: data, and programs. */
export const UPSTREAM: Files = {
  "roster/site.json": { name: "Sports" },
  "roster/accounts/nfl/bears.json": { username: "bears" },
  "roster/accounts/nfl/lions.json": { username: "lions" },
  "roster/teams/nfl/bears.json": { name: "Bears" },
  "roster/own-tests/order.test.ts": "sports",
  "roster/released/1.0.0.js": "sports",
  "roster/schemas/site.schema.json": schema("name"),
  "roster/package.json": '{\n  "name": "@roster/data",\n  "version": "0.3.0"\n}\n',
  "apps/embed/package.json": '{\n  "name": "@roster/embed",\n  "version": "1.1.0"\n}\n',
  "apps/embed/CHANGELOG.md": "# @roster/embed\n\n## 1.1.0\n",
  ".changeset/config.json": {},
  ".changeset/search.md": "search",
  "README.md": "# Sports\n",
  "languages/en.json": { site: { home: "Home", gone: "Gone" } },
  "roster/src/build.ts": lines(),
  "apps/web/src/page.ts": lines(),
  "apps/web/src/old.ts": "old",
  "apps/web/src/same.ts": "same",
  "apps/web/src/cards/large.ts": "a large card",
  "apps/web/src/cards/small.ts": "a small card",
};
/** What a fork has in place of the data, and beside the programs. */
export const FORK: Files = {
  "roster/site.json": { name: "Museums" },
  "roster/accounts/art/prado.json": { username: "prado" },
  "roster/teams/nfl/bears.json": { name: "Bear Museum" },
  "roster/removed/x@art.example.json": { username: "x" },
  "roster/schemas/site.schema.json": schema("name"),
  "roster/package.json": '{\n  "name": "@roster/data",\n  "version": "0.0.1"\n}\n',
  "roster/CHANGELOG.md": "# @museums/data\n",
  "README.md": "# Museums\n",
  "languages/it.json": { site: { home: "Inizio", gone: "Via" } },
};
/** A new version: data of every kind, and programs. */
export const NEXT: Files = {
  "roster/accounts/nfl/bears.json": { username: "bears", name: "Chicago" },
  "roster/accounts/art/jets.json": { username: "jets" },
  "roster/teams/nfl/bears.json": { name: "Chicago Bears" },
  "roster/teams/nfl/jets.json": { name: "Jets" },
  "roster/removed/lions@sports.example.json": {},
  "roster/own-tests/new.test.ts": "sports",
  "roster/released/1.2.0.js": "sports",
  "roster/schemas/site.schema.json": schema("name", "posts"),
  "roster/package.json": '{\n  "name": "@roster/data",\n  "version": "0.4.0",\n  "type": "module"\n}\n',
  "apps/embed/package.json": '{\n  "name": "@roster/embed",\n  "version": "1.2.0"\n}\n',
  "apps/embed/CHANGELOG.md": "# @roster/embed\n\n## 1.2.0\n\n## 1.1.0\n",
  ".changeset/posts.md": "posts",
  "README.md": "# Sports and posts\n",
  "languages/en.json": { site: { home: "Home", posts: "Posts" } },
  "roster/src/build.ts": lines({ two: "2" }),
  "apps/web/src/page.ts": lines({ two: "2" }),
  "apps/web/src/posts.ts": "posts",
  "apps/web/src/tiles/large.ts": "a large card",
  "apps/web/src/tiles/small.ts": "a small card",
};
/** The files that the new version no longer has. */
export const REMOVED = [
  "roster/accounts/nfl/lions.json",
  ".changeset/search.md",
  "apps/web/src/old.ts",
  "apps/web/src/cards/large.ts",
  "apps/web/src/cards/small.ts",
];
