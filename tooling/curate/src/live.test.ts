import { type Instance, startInstance } from "@roster/instance";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { openRepository, type Repository } from "./testing/repository.ts";

const HOST = "museum.example";
const TODAY = new Date().toISOString().slice(0, 10);

let repository: Repository;
let home: Instance;
beforeEach(async () => {
  repository = await openRepository();
  const accounts = ["Harbour_Gallery", "ida_quill", "mosslab"].map((username) => ({ username, name: username }));
  home = await startInstance({ homeServer: HOST, local: true, accounts });
  onTestFinished(() => home.close());
});
const roster = (verb: string, ...args: string[]) => repository.verb(verb, ...args);
const at = () => ["--at", `${HOST}=${home.origin}`];

it("row 148: check --live names each account that is missing or moved, and changes nothing", async () => {
  home.setState(`mosslab@${HOST}`, { state: "gone" });
  home.setState(`ida_quill@${HOST}`, { movedTo: "ida@other.example" });
  const { code, output } = await roster("check", "--live", ...at());
  expect(code).toBe(1);
  expect(output).toContain("✗ @mosslab@museum.example is missing: 410 Gone.");
  expect(output).toContain("✗ @ida_quill@museum.example moved to @ida@other.example.");
  expect(output).toContain("3 of 3 accounts were read. 2 are gone or moved.");
  expect((await roster("check", "--live", "@Harbour_Gallery", ...at())).code).toBe(0);
  const { output: status } = await repository.git("status", "--porcelain", "--", "roster/accounts");
  expect(status).toBe("");
});

it("check --live does not call an account alive of which its server knows the name alone", async () => {
  home.fault(/accounts/, { status: 401 });
  const { code, output } = await roster("check", "--live", ...at());
  const sentence = "its server knows the name, and does not say whether the account is alive.";
  expect(output).toContain(`? @mosslab@museum.example: ${sentence}`);
  expect(output).toContain("0 are gone or moved. Of 3, the servers know the name alone.");
  expect(output).not.toContain("is there");
  expect(code).toBe(0);
}, 30_000);

it("check --live names the account that a misspelt handle may mean", async () => {
  const { output } = await roster("check", "--live", "@moslab", ...at());
  expect(output).toContain("@moslab@museum.example is not listed. Did you mean @mosslab@museum.example?\n");
});

it("check --live ends with code 3 if the server does not answer", async () => {
  home.fault(/accounts|webfinger/, { body: "<h1>Maintenance</h1>" });
  const { code, output } = await roster("check", "--live", "mosslab", ...at());
  expect([code, output]).toEqual([
    3,
    expect.stringContaining("? @mosslab@museum.example could not be read: The response of the server is text/html"),
  ]);
}, 30_000);

it("stats counts the accounts by what is known of them", async () => {
  await repository.write(
    "measured.jsonl",
    `{"run":"${TODAY}"}\n{"account":"mosslab@${HOST}","lastPost":"${TODAY}"}\n{"account":"ida_quill@${HOST}","lastPost":"2025-01-01"}\n`,
  );
  const { code, output } = await roster("stats", "--json");
  expect([code, JSON.parse(output)]).toEqual([
    0,
    expect.objectContaining({ accounts: 3, seenInLastReading: 2, activity: { active: 1, quiet: 1, unknown: 1 } }),
  ]);
});
