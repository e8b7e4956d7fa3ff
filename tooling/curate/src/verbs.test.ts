import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Instance, POST_KINDS, startInstance } from "@roster/instance";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openRepository, type Repository } from "./testing/repository.ts";

const HOST = "museum.example";
const TODAY = new Date().toISOString().slice(0, 10);

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

describe("add", () => {
  it("an account is listed as its server spells it, with guessed tags, the day and the source", async () => {
    const { code, output } = await roster("add", "@waxworks", "--source", "https://wax.example", ...at());
    expect([code, output]).toEqual([0, expect.stringContaining('@Waxworks@museum.example, "The Wax Painting Museum"')]);
    expect(await changed()).toEqual(["?? accounts/painting/Waxworks.json"]);
    expect(JSON.parse(await file("accounts/painting/Waxworks.json"))).toEqual({
      $schema: "../../schemas/account.schema.json",
      username: "Waxworks",
      name: "The Wax Painting Museum",
      tags: { role: ["Museum"], collection: ["Painting"] },
      added: TODAY,
      seenOnHomeServer: TODAY.slice(0, 7),
      publicEvidence: true,
    });
    expect(await repository.roster()).toMatchObject({ code: 0 });
  });

  it.each([
    ["is listed already", "@mosslab", 1, "@mosslab@museum.example is already listed in accounts/science/mosslab.json."],
    ["was removed for good", "@waxroom", 1, "@waxroom@museum.example was removed permanently"],
    ["does not exist", "@nobody", 1, "@nobody@museum.example does not exist: museum.example says 404 Not Found."],
    ["is deleted", "@lost", 1, "@lost@museum.example does not exist: museum.example says 410 Gone."],
    ["moved", "@old_glass", 1, "@old_glass@museum.example moved to @glass@other.example. Use that account instead."],
    [
      "has no folder yet",
      "@glass",
      2,
      '@glass has no "collection". Write --tag collection=VALUE, one of: Painting, Science, Folk Art.',
    ],
    ["is no handle", "../../etc", 2, '"../../etc" is no account. Write @user@host.'],
    [
      "has a dot where its @ belongs",
      "Harbour.bots.example",
      2,
      '"Harbour.bots.example" names no server. Did you mean @Harbour@bots.example? Write @user@host.',
    ],
    ["is on a private address", "@x@127.0.0.1", 3, "127.0.0.1 is not the https address of a public server"],
  ])("an account that %s is refused in one sentence", async (_, handle, code, sentence) => {
    const finished = await roster("add", handle, ...at());
    expect(finished.output).toContain(sentence);
    expect(finished.output).not.toContain("    at ");
    expect(finished.code).toBe(code);
    expect(await changed()).toEqual([]);
  });

  it.each([
    ["its own server", `https://${HOST}/@waxworks`],
    ["another server", `https://other.example/@waxworks@${HOST}/`],
  ])("an account is listed by the address of its profile on %s", async (_, address) => {
    expect(await roster("add", address, ...at())).toMatchObject({ code: 0 });
    expect(await changed()).toEqual(["?? accounts/painting/Waxworks.json"]);
  });

  it("an account is listed by the address of its profile on a home server that has its own form of them", async () => {
    await repository.edit("site.json", '"homeServer"', `"profileUrl": "https://${HOST}/u/{username}",\n  "homeServer"`);
    expect((await roster("add", `https://${HOST}/u/waxworks`, "--dry-run", ...at())).output).toContain("Waxworks");
  });

  it("a letter that looks like one of a-z is pointed at", async () => {
    const { code, output } = await roster("add", "@waxw\u043Erks@museum.example", ...at());
    expect([code, output]).toEqual([
      2,
      '"@waxw\u043Erks@museum.example" is no account. The letter "\u043E" is none of a-z, although it may look like one. Write @user@host.\n',
    ]);
  });

  it.each(["javascript:alert(1)", "wax.example", "http://wax.example", "https://10.0.0.1/", "https://me@wax.example/"])(
    "--source %s is refused, because it is not the https address of a public page",
    async (source) => {
      const { code, output } = await roster("add", "@waxworks", "--source", source, ...at());
      const sentence = `"${source}" is not the address of a public page. Write an address that begins with https://.\n`;
      expect([code, output]).toEqual([2, sentence]);
      expect(await changed()).toEqual([]);
    },
  );

  it("an account of which its server knows the name alone gets no month in which it was seen", async () => {
    home.fault(/accounts/, { status: 401 });
    const tags = ["--tag", "collection=Painting", "--tag", "role=Museum"];
    const { code, output } = await roster("add", "@waxworks", ...tags, ...at());
    expect([code, output]).toEqual([
      0,
      expect.stringContaining("its server knows the name, and does not say whether the account is alive"),
    ]);
    expect(JSON.parse(await file("accounts/painting/waxworks.json"))).not.toHaveProperty("seenOnHomeServer");
  }, 30_000);

  it("a deleted account is refused although its server still knows the name", async () => {
    home.fault(/accounts/, { status: 401 });
    home.fault("GET /@Waxworks", { status: 404 });
    const { code, output } = await roster("add", "@waxworks", "--tag", "collection=Painting", ...at());
    expect([code, output]).toEqual([
      1,
      "@waxworks@museum.example does not exist: museum.example says the page /@Waxworks is gone.\n",
    ]);
  });

  it("add says that a server asks it to wait, and a final failure names the status", async () => {
    home.fault(/lookup/, { status: 429, headers: { "Retry-After": "1" }, times: 1 });
    home.fault(/lookup/, { status: 503 });
    const { code, output } = await roster("add", "@waxworks", "--dry-run", ...at());
    expect(output).toContain("museum.example: the server answers 503 Service Unavailable. Trying again.\n");
    expect(output).toContain("could not be read: the server answers 503 Service Unavailable.\n");
    expect(code).toBe(3);
  }, 30_000);

  it("a listed account whose name has dots is found without its host", async () => {
    await repository.edit("accounts/science/mosslab.json", '"username": "mosslab"', '"username": "moss.lab.example"');
    const { output } = await roster("add", "@moss.lab.example", ...at());
    expect(output).toContain("@moss.lab.example@museum.example is already listed");
  });

  it("add says that the file does not keep the address of --source", async () => {
    const sentence =
      'The file keeps "publicEvidence", not https://wax.example. Write the address into the pull request.';
    expect((await roster("add", "@waxworks", "--dry-run", ...at())).output).not.toContain("publicEvidence");
    const { output } = await roster("add", "@waxworks", "--source", "https://wax.example", ...at());
    expect(output).toContain(sentence);
  });

  it.each([
    [1, "last post   2026-11-02, 1 post\n"],
    [2, "last post   2026-11-02, 2 posts\n"],
  ])("add counts %i posts in the form of the number", async (count, line) => {
    const posts = Array.from({ length: count }, () => ({ ...POST_KINDS.plain, at: Date.parse("2026-11-02") }));
    home.seedPosts(`waxworks@${HOST}`, posts);
    expect((await roster("add", "@waxworks", "--dry-run", ...at())).output).toContain(line);
  });

  it.each(["CON", "nul", "COM1"])(
    "row 152: an account named %s is refused, because Windows cannot have its file",
    async (name) => {
      home.setState(`${name}@${HOST}`, {});
      const { code, output } = await roster("add", `@${name}`, "--tag", "collection=Science", ...at());
      expect([code, output]).toEqual([1, expect.stringContaining("has a name that Windows reserves for a device")]);
      expect(await changed()).toEqual([]);
    },
  );

  it("row 150: --dry-run prints the file as a diff and writes nothing, and --json prints the result alone", async () => {
    const { output } = await roster("add", "@waxworks", "--dry-run", ...at());
    expect(output).toContain('+  "username": "Waxworks",');
    const { code, output: json } = await roster("add", "@waxworks", "--dry-run", "--json", ...at());
    expect([code, JSON.parse(json)]).toEqual([
      0,
      expect.objectContaining({ written: false, files: ["accounts/painting/Waxworks.json"], problems: [] }),
    ]);
    expect(await changed()).toEqual([]);
  });

  it("a wrong tag is a problem with its remedy, and nothing is written", async () => {
    const { code, output } = await roster("add", "@glass", "--tag", "collection=Sience", ...at());
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('"Sience" is not a known value. Did you mean "Science"?'),
    ]);
    expect(await changed()).toEqual([]);
  });

  it("a long tag without a value is repeated in short", async () => {
    expect(await roster("add", "@glass", "--tag", "x".repeat(90_000), ...at())).toEqual({
      code: 2,
      output: `--tag ${"x".repeat(100)}… is not KEY=VALUE. Write the key of a facet and its values.\n`,
    });
  });
});

describe("rename and remove", () => {
  it("a renamed account has its file, its prominence and the old name as an alias, and the answers of the old handle are dropped", async () => {
    await repository.write(
      "prominence.json",
      `${JSON.stringify({ $schema: "./schemas/prominence.schema.json", judgedBy: "Ida", asOf: "2026-02", accounts: { mosslab: 5 } }, undefined, 2)}\n`,
    );
    await repository.roster("--fix");
    await repository.write("measured.jsonl", `{"run":"2026-05-01"}\n{"account":"mosslab@${HOST}"}\n`);
    const other = await startInstance({
      homeServer: "other.example",
      local: true,
      accounts: [{ username: "Moss", name: "Moss" }],
    });
    onTestFinished(() => other.close());
    const named = ["--at", `other.example=${other.origin}`];
    expect(await roster("rename", "@mosslab", "@moss@other.example", "--alias", ...named)).toMatchObject({ code: 0 });
    expect(existsSync(join(repository.path, "roster/accounts/science/mosslab.json"))).toBe(false);
    expect(JSON.parse(await file("accounts/science/Moss@other.example.json"))).toMatchObject({
      username: "Moss",
      host: "other.example",
      aliases: expect.arrayContaining(["mosslab"]),
      formerAccts: [`mosslab@${HOST}`],
    });
    expect(JSON.parse(await file("prominence.json")).accounts).toEqual({ "Moss@other.example": 5 });
    expect(await file("measured.jsonl")).toBe('{"run":"2026-05-01"}\n');
    expect(await repository.roster()).toMatchObject({ code: 0 });
  });

  it.each([
    ["does not exist", "@nobody", 1, "@nobody@museum.example does not exist: museum.example says 404 Not Found."],
    ["moved", "@old_glass", 1, "@old_glass@museum.example moved to @glass@other.example. Use that account instead."],
    ["is on a private address", "@x@127.0.0.1", 3, "127.0.0.1 is not the https address of a public server"],
  ])("rename refuses a new handle that %s, and the file stays", async (_, handle, code, sentence) => {
    const finished = await roster("rename", "@mosslab", handle, ...at());
    expect(finished).toEqual({ code, output: expect.stringContaining(sentence) });
    expect(await changed()).toEqual([]);
  });

  it("remove names the account that a misspelt handle may mean, before it asks for a reason", async () => {
    const sentence = "@moslab@museum.example is not listed. Did you mean @mosslab@museum.example?\n";
    expect(await roster("remove", "@moslab")).toEqual({ code: 1, output: sentence });
    const other = "@mosslab@other.example is not listed. Did you mean @mosslab@museum.example?\n";
    expect((await roster("remove", "@mosslab@other.example")).output).toBe(other);
    expect((await roster("remove", "@zzz")).output).toBe("@zzz@museum.example is not listed.\n");
  });

  it("a removed account is in no file but that of its removal, which says why, and cannot be added again", async () => {
    expect(await roster("remove", "@mosslab")).toMatchObject({
      code: 2,
      output: "A removal is final. Write --reason.\n",
    });
    expect(await roster("remove", "@mosslab", "--reason", "asked to be left out")).toMatchObject({ code: 0 });
    expect(await changed()).toEqual(["?? removed/mosslab@museum.example.json", "D accounts/science/mosslab.json"]);
    expect(JSON.parse(await file("removed/mosslab@museum.example.json"))).toMatchObject({
      address: "mosslab@museum.example",
      removed: TODAY,
      reason: "asked to be left out",
    });
    expect((await roster("add", "@mosslab", ...at())).output).toContain("It may not be listed again.");
    expect(await repository.roster()).toMatchObject({ code: 0 });
  });
});
