import { BLOCKED_HOST, SERVER_SOFTWARE, type SoftwareName } from "@roster/instance";
import { expect, it } from "vitest";
import { bots } from "../../testing/bots.ts";
import type { LookUpAnswer } from "../../lib/account-facts.ts";
import { lookUpAccounts } from "./preflight.ts";
import { type RunStage, setStage } from "./testing/stage.ts";

const STRANGERS = bots([
  "annbell@hockey.example",
  "locked@ice.example",
  "moved@puck.example",
  "unlisted@hockey.example",
  "silent@puck.example",
  "skater1.bsky.social@bsky.brid.gy",
  "skater24.bsky.social@bsky.brid.gy",
  "gone@ice.example",
  "lost@nowhere.example",
  `blocked@${BLOCKED_HOST}`,
]);

const stages: (readonly [SoftwareName, RunStage])[] = [];
for (const software of SERVER_SOFTWARE) stages.push([software, await setStage({ software, lists: {} })]);

it.each(stages)("%s says of each stranger of a list whether it finds exactly that account", async (software, stage) => {
  const { tab } = await stage.open();
  const answers = new Map<string, LookUpAnswer>();
  const { signal } = new AbortController();
  await lookUpAccounts(tab.follows, STRANGERS, { signal, onAnswer: (acct, answer) => answers.set(acct, answer) });
  const said = STRANGERS.map((acct) => answers.get(acct)?.kind);
  expect(said).toEqual([...Array(6).fill("found"), ...Array(4).fill("not-found")]);
  const showsBlocks = software === "mastodon" || software === "gotosocial";
  expect(answers.get(`blocked@${BLOCKED_HOST}`)).toMatchObject({ why: showsBlocks ? "blocked" : "not-found" });
  expect(answers.get("locked@ice.example")).toMatchObject({ facts: { locked: true } });
  expect(answers.get("unlisted@hockey.example")).toMatchObject({ facts: { unlisted: true } });
  expect(answers.get("moved@puck.example")).toMatchObject({ facts: { movedTo: "mo@hockey.example" } });
});
