import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openRepository } from "./testing/repository.ts";

const account = (username: string, name: string, tags: string): string =>
  `{\n  "$schema": "../../schemas/account.schema.json",\n  "username": "${username}",\n  "name": "${name}",\n  "tags": ${tags},\n  "added": "2026-05-01"\n}\n`;

it("a bad change is annotated at file and line with its remedy, and its summary lists the problems", async () => {
  const { roster, summary, write, edit, path } = await openRepository();
  await edit("accounts/science/mosslab.json", '"Science"', '"Sience"');
  await write("accounts/painting/waxworks.json", account("waxworks", "Wax, works", '{ "role": ["Museum"] }'));
  await write("accounts/painting/bad.json", '{\n  "name": "x",\n}\n');
  await edit("removed/waxroom@museum.example.json", "2026-05-02", "2199-01-01");
  const { code, output } = await roster("--changes", "HEAD");
  expect(code).toBe(1);
  expect(output.split("\n").filter((line) => line.startsWith("::"))).toEqual([
    "::error file=roster/accounts/painting/bad.json,line=2,col=14,title=accounts/painting/bad.json::has a comma after the last entry. Remove the comma.",
    "::error file=roster/accounts/painting/waxworks.json,line=5,title=tags.collection::is missing. Add the tag. Its first value names the folder of the file.",
    `::error file=roster/accounts/science/mosslab.json,line=7,title=tags.collection.0::"Sience" is not a known value. Did you mean "Science"?`,
    `::error file=roster/removed/waxroom@museum.example.json,line=4,title=removed::"2199-01-01" is in the future. Write a date that is not after today.`,
  ]);
  expect(output).not.toContain("    at ");
  expect(await summary()).toContain(
    [
      "## 4 problems",
      "",
      "| File | Field | Problem |",
      "| --- | --- | --- |",
      "| accounts/painting/bad&#46;json&#58;2 |  | has a comma after the last entry&#46; Remove the comma&#46; |",
    ].join("\n"),
  );
  expect(await summary()).not.toContain("removed\n"); // the account whose file is invalid now
  expect((await readdir(join(path, "report"))).sort()).toEqual([".roster-output", "summary.md"]);
});

it("a good change has a summary of the accounts, field by field, and a picture of each new card", async () => {
  const { roster, summary, write, edit, remove, path } = await openRepository();
  const tags = '{ "role": ["Museum"], "collection": ["Painting"] }';
  await write("accounts/painting/wax_works.json", account("wax_works", "<b>Wax|works</b> [x](//y.example)", tags));
  const elsewhere = account("glass", "Glass", tags).replace('"glass",', '"glass",\n  "host": "other.example",');
  await write("accounts/painting/glass@other.example.json", elsewhere);
  await edit("accounts/painting/Harbour_Gallery.json", "1200", "1300");
  await remove("accounts/science/mosslab.json");
  const { code, output } = await roster("--changes", "HEAD");
  expect(output).not.toContain("::error");
  expect(code).toBe(0);
  expect(await summary()).toBe(`## No problems

## 2 accounts added

| Name | Fields |
| --- | --- |
| Glass<br>[@glass@other.example](https://other.example/@glass) | tags&#46;role&#58; Museum<br>tags&#46;collection&#58; Painting<br>added&#58; 2026-05-01 |
| &#60;b&#62;Wax&#124;works&#60;/b&#62; &#91;x&#93;&#40;//y&#46;example&#41;<br>[@wax&#95;works](https://museum.example/@wax_works) | tags&#46;role&#58; Museum<br>tags&#46;collection&#58; Painting<br>added&#58; 2026-05-01 |

## 1 account changed

| Name | Field | Before | After |
| --- | --- | --- | --- |
| Harbour Gallery<br>[@Harbour&#95;Gallery](https://museum.example/@Harbour_Gallery) | followers&#46;mastodon | 1200 | 1300 |

## 1 account removed

| Name | Fields |
| --- | --- |
| The Moss Laboratory<br>[@mosslab](https://museum.example/@mosslab) | avatar&#58; https&#58;//img&#46;example&#46;org/moss&#46;png<br>isBeta&#58; true<br>tags&#46;role&#58; Museum<br>tags&#46;collection&#58; Science, Folk Art |
`);
  const pictures = ["glass@other.example.png", "wax_works.png"];
  expect((await readdir(join(path, "report/cards"))).sort()).toEqual(pictures);
  const [one, other] = await Promise.all(pictures.map((name) => readFile(join(path, "report/cards", name))));
  expect(one?.readUInt32BE(16)).toBe(896); // the width in the head of a PNG
  expect(one).not.toEqual(other);
});

it("the summary lists the changed fields of the settings and the taxonomy", async () => {
  const { roster, summary, edit } = await openRepository();
  await edit("site.json", '"tagline": "', '"tagline": "New: ');
  await edit("taxonomy.json", '"value": "Science"', '"value": "Science",\n          "synonyms": ["physics"]');
  await roster("--fix", "--changes", "HEAD");
  expect(await summary()).toMatch(/^## No problems\n\n## 2 files changed\n\n.+\n.+\n\| site&#46;json \| tagline \| /);
  expect(await summary()).toContain(
    "| taxonomy&#46;json | collection&#46;values&#46;Science&#46;synonyms |  | physics |",
  );
});

it("the check names the schemas that it changes", async () => {
  const { roster, edit } = await openRepository();
  await roster();
  await edit("taxonomy.json", '"value": "Science"', '"value": "Physics"');
  await edit("accounts/science/mosslab.json", '"Science"', '"Physics"');
  await edit("accounts/science/ida_quill.json", '"Science"', '"Physics"');
  const { output } = await roster("--fix");
  expect(output).toContain("Rewrote schemas/account.schema.json");
  expect((await roster()).output).not.toContain("Rewrote");
});

it("--help prints the options and checks nothing", async () => {
  const { roster, write } = await openRepository();
  await write("measured.jsonl", "{");
  const { code, output } = await roster("--help");
  expect(code).toBe(0);
  expect(output).toContain("--fix");
  expect(output).not.toContain("measured.jsonl");
});

it("the annotation of a file on one line says what to do without a shell, and the summary has the text of the file", async () => {
  const { roster, summary, write } = await openRepository();
  const tags = '{ "role": ["Museum"], "collection": ["Painting"] }';
  const text = account("glass", "Glass", tags);
  await write("accounts/painting/glass.json", text.replaceAll("\n", ""));
  const { code, output } = await roster("--changes", "HEAD");
  expect(code).toBe(1);
  expect(output).toContain(
    "title=accounts/painting/glass.json::is not formatted as the other files are: this line should be `{`. Run npx --yes pnpm@12 roster --fix. On the web: replace the text of the file by the one in the summary of this check.\n",
  );
  expect(await summary()).toContain(
    `Replace accounts/painting/glass&#46;json by this text:\n\n\`\`\`json\n${text}\`\`\``,
  );
});

it("the summary has the text of a misplaced file for the place that the annotation names", async () => {
  const { roster, summary, write } = await openRepository();
  const text = account("glass", "Glass", '{ "role": ["Museum"], "collection": ["Painting"] }');
  await write("accounts/glass.json", text.replaceAll("\n", ""));
  const { output } = await roster("--changes", "HEAD");
  expect(output).toContain("::belongs at accounts/painting/glass.json. Correct its username, host or tags, or run");
  expect(output).toContain("On the web: edit the file, and write that path in the box with its name.\n");
  expect(await summary()).toContain(`Replace accounts/glass&#46;json by this text:\n\n\`\`\`json\n${text}\`\`\``);
});

it("the summary says how many files it leaves out", async () => {
  const { roster, summary, write } = await openRepository();
  const tags = '{ "role": ["Museum"], "collection": ["Painting"] }';
  for (let number = 0; number < 12; number += 1)
    await write(`accounts/painting/glass${number}.json`, account(`glass${number}`, "Glass", tags).replaceAll("\n", ""));
  await roster("--changes", "HEAD");
  expect((await summary()).match(/by this text:/g)).toHaveLength(10);
  expect(await summary()).toContain("2 more files to replace. The next check shows");
});

it("a file name with a line break writes no command of its own into the log", async () => {
  const { roster, summary, write } = await openRepository();
  await write("accounts/painting/a,b\n::warning::%25.txt", "");
  const { output } = await roster("--changes", "HEAD");
  expect(output.split("\n").filter((line) => line.startsWith("::"))).toEqual([
    "::error file=roster/accounts/painting/a%2Cb%0A%3A%3Awarning%3A%3A%2525.txt,line=1,title=accounts/painting/a%2Cb%0A%3A%3Awarning%3A%3A%2525.txt::is not a .json file. Give it a name that ends with .json, or move it out of this folder.",
  ]);
  expect(await summary()).not.toContain("\n::");
});

it("an unknown commit is refused in plain words", async () => {
  const { roster } = await openRepository();
  const { code, output } = await roster("--changes", "nowhere");
  expect(code).toBe(1);
  expect(output).toContain('The roster of the commit "nowhere" cannot be read.');
  expect(output).not.toContain("    at ");
});

it("row 195: --out replaces only its own summary and pictures, and refuses those that it did not write", async () => {
  const { roster, path, edit } = await openRepository();
  const report = join(path, "report");
  await mkdir(join(report, "cards/.git"), { recursive: true });
  await writeFile(join(report, "cards/.git/HEAD"), "mine");
  await edit("accounts/science/mosslab.json", '  "name"', '    "name"');
  const refused = await roster("--fix", "--changes", "HEAD");
  expect(refused).toMatchObject({
    code: 2,
    output: expect.stringContaining(`${report} already has cards, and no file`),
  });
  expect(await readFile(join(report, "cards/.git/HEAD"), "utf8")).toBe("mine");
  expect(await readdir(report)).toEqual(["cards"]);
  expect(refused.output, "nothing is fixed either").not.toContain("Rewrote");

  await rm(join(report, "cards"), { recursive: true });
  await writeFile(join(report, "diary.txt"), "mine");
  for (let time = 0; time < 2; time += 1) {
    expect(await roster("--fix", "--changes", "HEAD")).toMatchObject({ code: 0 });
    expect((await readdir(report)).sort()).toEqual([".roster-output", "diary.txt", "summary.md"]);
  }
});
