import { readFile, symlink, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Instance, startInstance } from "@roster/instance";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openRepository, type Repository } from "./testing/repository.ts";

const HOST = "museum.example";

let repository: Repository;
let home: Instance;
beforeEach(async () => {
  repository = await openRepository();
  home = await startInstance({
    homeServer: HOST,
    local: true,
    accounts: [
      { username: "Waxworks", name: "The Wax Painting Museum" },
      { username: "glass", name: "Glass" },
      { username: "old_glass", name: "Old Glass", movedTo: "glass@other.example" },
      { username: "lost", name: "Lost", state: "gone" },
      ...["Harbour_Gallery", "ida_quill", "mosslab"].map((username) => ({ username, name: username })),
    ],
  });
  onTestFinished(() => home.close());
});

const at = () => ["--at", `${HOST}=${home.origin}`];
const roster = (verb: string, ...args: string[]) => repository.verb(verb, ...args);
const file = (path: string) => readFile(join(repository.path, "roster", path), "utf8");
/** The files that differ from the last commit. */
const changed = async (): Promise<readonly string[]> => {
  const { output } = await repository.git("status", "--porcelain", "--untracked-files=all", "--", "roster");
  const lines = output.split("\n").filter((line) => line !== "" && !line.includes("schemas/"));
  return lines.map((line) => line.replace("roster/", "").trim()).sort();
};

describe("import", () => {
  const table = async (text: string): Promise<string> => {
    const path = join(repository.path, "table.csv");
    await writeFile(path, text);
    return path;
  };

  it("an import of 20 rows lists those that are right, and names the others with line and reason", async () => {
    const good = Array.from({ length: 15 }, (_, index) => `exhibit${index}`);
    for (const name of good) home.setState(`${name}@${HOST}`, {});
    const rows = ["glass,Glass", "glass,Twice", "mosslab,Listed", "nobody,None", '"no handle",x'].map(
      (row) => `${row},Museum,Science`,
    );
    const path = await table(
      `﻿handle,name,role,collection\r\n${good.map((name) => `@${name}@${HOST},${name},Museum;Curator,Science`).join("\r\n")}\r\n${rows.join("\r\n")}\r\n`,
    );
    const { code, output } = await roster("import", path, ...at());
    expect(code).toBe(1);
    expect((await changed()).length).toBe(16);
    expect(output).toContain("table.csv:18: @glass@museum.example is also on line 17. The row was left out.");
    expect(output).toContain("table.csv:19: @mosslab@museum.example is already listed");
    expect(output).toContain("table.csv:20: @nobody@museum.example does not exist");
    expect(output).toContain('table.csv:21: "no handle" is no account');
    expect(JSON.parse(await file("accounts/science/exhibit0.json")).tags).toEqual({
      role: ["Museum", "Curator"],
      collection: ["Science"],
    });
    expect(await repository.roster()).toMatchObject({ code: 0 });
  });

  it("an export of Mastodon is listed with the tags of the flags", async () => {
    const path = await table(`Account address,Show boosts,Notify on new posts,Languages\nglass@${HOST},true,false,\n`);
    expect(await roster("import", path, "--tag", "collection=Science", "--tag", "role=Museum", ...at())).toEqual({
      code: 0,
      output: "Wrote accounts/science/glass.json\n",
    });
    expect(await changed()).toEqual(["?? accounts/science/glass.json"]);
  });

  it.each([
    ["a folder", ".", " is a folder. Name a file.\n"],
    ["missing", "./none.csv", "There is no "],
    ["long in its name", `./${"x".repeat(300)}.csv`, "is too long. Name another one.\n"],
    ["a link to itself", "./loop.csv", "loop.csv cannot be opened or written (ELOOP). Name another one.\n"],
    ["endless", "/dev/zero", "/dev/zero has more than 5 MB. Name a smaller file.\n"],
  ])("a table that is %s is refused in plain words", async (_, path, sentence) => {
    await symlink("loop.csv", join(repository.path, "loop.csv"));
    const { code, output } = await roster("import", path === "/dev/zero" ? path : join(repository.path, path), ...at());
    expect([code, output]).toEqual([2, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/EISDIR|ENOENT|open '/);
    expect(output.length).toBeLessThan(250);
  });

  it("a row without a server says so, and the source of a row must be an https address", async () => {
    const path = await table(`handle,collection,source\nnot-a-handle,Science,\n@glass@${HOST},Science,here\n`);
    const { code, output } = await roster("import", path, ...at());
    expect([code, output]).toEqual([
      1,
      expect.stringContaining("404 Not Found. The handle names no server. Write @user@host. The row was left out."),
    ]);
    expect(output).toContain('table.csv:3: "here" is not the address of a public page.');
  });

  it("a file without handles is refused", async () => {
    const { code, output } = await roster("import", await table("a,b\n1,2\n"), ...at());
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('table.csv has no column of accounts. Name one "handle"'),
    ]);
  });
});

describe("review", () => {
  const issue = async (handle: string, about: string): Promise<string> => {
    const path = join(repository.path, "issue.md");
    await writeFile(
      path,
      `### Handle\r\n\r\n${handle}\r\n\r\n### Name as people know it\r\n\r\nGlass & Co\r\n\r\n### What is the account about?\r\n\r\n${about}\r\n\r\n### Source\r\n\r\n_No response_\r\n`,
    );
    return path;
  };

  const issueWith = async (path: string, from: string, to: string): Promise<string> => {
    await writeFile(path, (await readFile(path, "utf8")).replace(from, to));
    return path;
  };

  it("a proposal gets its file, its card and a verdict, and no data changes", async () => {
    const out = join(repository.path, "report");
    const { code, output } = await roster(
      "review",
      await issue("@glass@museum.example", "A museum of science"),
      "--out",
      out,
      ...at(),
    );
    expect(code).toBe(0);
    expect(output).toContain('"name": "Glass & Co",\n  "tags": { "role": ["Museum"], "collection": ["Science"] }');
    expect(output).toContain("? The proposal names no public page.");
    expect(output).toContain("Verdict: it can be listed, if you can answer the questions. Add --write to list it.");
    expect(existsSync(join(out, "cards/glass.png"))).toBe(true);
    expect(await changed()).toEqual([]);
  });

  it("an answer of megabytes is not repeated in full, and a source that is no address is no evidence", async () => {
    const path = await issue("@glass@museum.example", "science ".repeat(100_000));
    const { output } = await roster(
      "review",
      await issueWith(path, "_No response_", "x ".repeat(1_000_000)),
      "--no-card",
      ...at(),
    );
    expect(output.length).toBeLessThan(2_000);
    expect(output).toContain("? The proposal names no public page");
    expect(output).not.toContain("publicEvidence");
  });

  it("review --write lists the account", async () => {
    const path = await issue("@glass@museum.example", "A museum of science");
    expect(await roster("review", path, "--no-card", "--write", ...at())).toMatchObject({ code: 0 });
    expect(await changed()).toEqual(["?? accounts/science/glass.json"]);
  });

  it("a proposal of an account that does not exist is refused with the reason", async () => {
    const { code, output } = await roster("review", await issue("@nobody", "science"), "--no-card", ...at());
    expect([code, output]).toEqual([1, "@nobody@museum.example does not exist: museum.example says 404 Not Found.\n"]);
  });
});
