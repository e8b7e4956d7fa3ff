import type { ServerListsView, ServerListView } from "@roster/core/server-lists";
import { keyOf, type Kits } from "@roster/core/site";
import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { withLists } from "./kit-changes.ts";

const roster = birds([account("ann")]);
const ann = keyOf(account("ann").acct);
const SPORTS: ServerListView = {
  title: "Sports",
  id: "1",
  isNew: true,
  exclusive: true,
  total: 1,
  added: 1,
  asked: 0,
  refused: 0,
  again: 0,
};
type Kind = Exclude<ServerListsView["kind"], "none">;
const view = (kind: Kind, row: "added" | "refused" | undefined, list: Partial<ServerListView> = {}) => ({
  kind,
  isHeld: true,
  lists: [{ ...SPORTS, ...list }],
  rows: new Map(row && [[ann, row]]),
});
const kitsOf = (list?: string): Kits => ({
  kits: [{ team: "oak/wrens", since: "2026-10-09", members: new Map([[ann, "followed"]]), list }],
  putOff: [],
  kept: [],
});
const listAfter = (before: string | undefined, ...of: Parameters<typeof view>) =>
  withLists(kitsOf(before), { roster }, view(...of)).kits[0]?.list;

it("a kit remembers the list that has its accounts, by the title that the server says", () => {
  expect(listAfter(undefined, "done", "added")).toBe("Sports");
  expect(listAfter("Sports", "done", "added", { title: "Teams" })).toBe("Teams");
  expect(listAfter(undefined, "filling", undefined), "nobody is in it yet").toBeUndefined();
  expect(withLists(kitsOf("Sports"), { roster }, { kind: "none" })).toEqual(kitsOf("Sports"));
});

it("a kit forgets a list that was deleted at the server or removed by an undo, and keeps one that stays or another one", () => {
  expect(listAfter("Sports", "incomplete", "refused", { problem: "gone" })).toBeUndefined();
  expect(listAfter("Sports", "undone", undefined)).toBeUndefined();
  expect(listAfter("Sports", "undone", undefined, { stays: "others" })).toBe("Sports");
  expect(listAfter("Sports", "undone", undefined, { isNew: false }), "of an earlier fill").toBe("Sports");
  expect(listAfter("Teams", "undone", undefined)).toBe("Teams");
});
