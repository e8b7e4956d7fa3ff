import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect } from "../invariants.ts";
import { ACCOUNTS } from "./steps.ts";

type Relation = "followed" | "requested" | "none";

/** What a button or a row says when it says nothing about the relation. */
const SILENT: ReadonlySet<string> = new Set(["", "signed-out", "unknown", "busy", "Waiting", "In progress…", "Sent"]);
/** The relations that a button or a row of this text allows. */
const ALLOWED: Readonly<Record<string, readonly Relation[]>> = {
  following: ["followed"],
  requested: ["requested"],
  "not-following": ["none"],
  Following: ["followed"],
  Followed: ["followed"],
  "Already followed": ["followed"],
  Requested: ["requested"],
  Unfollowed: ["none"],
  "Request withdrawn": ["none"],
  "Not followed now": ["none"],
};
/** Sentences that are false while the server answers and the browser is online. */
const UNTRUE =
  /could not be reached|cannot be reached|does not answer|did not answer|is slow to answer|you are offline/i;

/** The sentences of a page that the records of the server contradict, with the truth. */
export async function contradictions(page: Page, world: World): Promise<readonly string[]> {
  const said = await read(page);
  const { state } = world.instance;
  const relationOf = truth(world);
  const wrong = said.claims.flatMap(({ where, username, says, text }) => {
    if (SILENT.has(says)) return [];
    if (username === "") return wrongOfTeam(text, ACCOUNTS.map((acct) => acct.replace(HOME, "")).map(relationOf));
    const relation = relationOf(username);
    return ALLOWED[says]?.includes(relation) !== true ? [`${where} @${username}: "${says}", but ${relation}`] : [];
  });
  const isSignedIn = state.tokens.some(({ revoked, username }) => !revoked && username !== null);
  if (said.isSignedIn !== isSignedIn) wrong.push(`signed in: ${said.isSignedIn}, but ${isSignedIn}`);
  const untrue = UNTRUE.exec(said.text)?.[0];
  if (untrue !== undefined) wrong.push(`"${untrue}", but the server answers`);
  if (said.planned !== undefined) wrong.push(...wrongCounts(said.sentence, said.planned.map(relationOf)));
  const listed = /^(\d+) accounts?$/m.exec(said.text)?.[1];
  if (new URL(page.url()).pathname === "/following" && listed !== undefined) {
    const home = [...state.follows(), ...state.requested()].filter((acct) => acct.endsWith(HOME)).length;
    if (Number(listed) !== home) wrong.push(`"${listed} accounts", but ${home}`);
  }
  return wrong;
}

/** Expects that the server contradicts nothing on the page. */
export async function expectTrue(page: Page, world: World, step: string): Promise<void> {
  expect(await contradictions(page, world), step).toEqual([]);
}

const HOME = "@sportsbots.xyz";

function truth({ instance: { state } }: World): (username: string) => Relation {
  const has = (accts: readonly string[], username: string): boolean =>
    accts.some((acct) => acct.toLowerCase() === `${username.toLowerCase()}${HOME}`);
  const [followed, requested] = [state.follows(), state.requested()];
  return (username) => (has(followed, username) ? "followed" : has(requested, username) ? "requested" : "none");
}

/** The name of a team's button, if the relations of its accounts differ from its counts. */
function wrongOfTeam(text: string, relations: readonly Relation[]): readonly string[] {
  const count = (relation: Relation): number => relations.filter((one) => one === relation).length;
  const [, followed = "0", requested = "0"] =
    /^(\d+) followed, (\d+) requested,/.exec(text) ?? /^You follow all (\d+),/.exec(text) ?? [];
  const isFollow = /^Follow (?:all|the other|the last)/.test(text);
  const isTrue = isFollow
    ? count("none") > 0
    : Number(followed) === count("followed") && Number(requested) === count("requested");
  return isTrue ? [] : [`team: "${text}", but ${count("followed")} followed and ${count("requested")} requested`];
}

/** The counts in the sentence of a finished run that differ from the relations of its accounts. */
function wrongCounts(sentence: string, relations: readonly Relation[]): readonly string[] {
  if (!/^(?:Finished\.|Undone\.|\d+ (?:followed|asked|already))/.test(sentence)) return [];
  const said = (pattern: RegExp): number => Number(pattern.exec(sentence)?.[1] ?? 0);
  const counts = {
    followed: said(/(\d+) followed/) + said(/(\d+) already followed/),
    requested: said(/(\d+) asked/) + said(/(\d+) on (?:its|their) way/),
  };
  return (["followed", "requested"] as const).flatMap((name) => {
    const real = relations.filter((relation) => relation === name).length;
    return counts[name] === real ? [] : [`"${sentence}", but ${real} ${name}`];
  });
}

/** What a page says about the visitor's follows and sign-in. The username of a team's button is "". */
function read(page: Page) {
  return page.evaluate(() => {
    const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? "";
    const nameIn = (text: string): string => /@(\w+)/.exec(text)?.[1] ?? "";
    const buttons = Array.from(document.querySelectorAll<HTMLElement>(".follow[data-state]"), (button) => ({
      where: "button",
      username: nameIn(button.getAttribute("aria-label") ?? ""),
      says: button.dataset["state"] ?? "",
      text: button.getAttribute("aria-label") ?? "",
    }));
    const planRows = Array.from(document.querySelectorAll<HTMLElement>(".plan-row"));
    const nameOfRow = (row: HTMLElement): string => row.dataset["account"] ?? "";
    const namesOfRun = (): readonly string[] => {
      const { rows }: { readonly rows: readonly (readonly [acct: string])[] } = JSON.parse(
        localStorage.getItem("rosterRun2") ?? '{"rows":[]}',
      );
      return rows.map(([acct]) => acct.replace(/@.*/, ""));
    };
    const rows = planRows.map((row) => ({
      where: "row",
      username: nameOfRow(row),
      says: textOf(row.querySelector(".plan-state")),
      text: "",
    }));
    return {
      claims: [...buttons, ...rows],
      text: document.body.innerText,
      sentence: textOf(document.querySelector(".run-text, .run-bar > p")),
      /** The accounts of the stored run on the page of the plan; undefined on other pages. */
      planned: document.querySelector(".run-panel, .finish") === null ? undefined : namesOfRun(),
      isSignedIn: document.querySelector("button[aria-label^='Your account']") !== null,
    };
  });
}
