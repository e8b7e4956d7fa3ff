import type { ServerListView } from "@roster/core/server-lists";
import { acctOf } from "@roster/core";
import { keyOf } from "@roster/core/site";
import { expect, it } from "vitest";
import { site } from "../../../directory.ts";
import { type FilledLists, isInHome, type RunOfLists, sayLists, undoListText } from "./list-words.ts";

const SPORTS: ServerListView = {
  title: "Sports",
  id: "1",
  isNew: true,
  exclusive: true,
  total: 19,
  added: 17,
  asked: 2,
  refused: 0,
  again: 0,
};
const view = (kind: FilledLists["kind"], ...lists: readonly Partial<ServerListView>[]): FilledLists => ({
  kind,
  isHeld: true,
  lists: lists.map((list) => ({ ...SPORTS, ...list })),
  rows: new Map(),
});
const sayIn = (kind: RunOfLists["kind"], ...of: Parameters<typeof view>) => {
  const { parts, way } = sayLists(view(...of), "home.example", { kind }) ?? {};
  return parts && { text: parts.join(""), ...(way && { way }) };
};
const say = (...of: Parameters<typeof view>) => sayIn("done", ...of);
const end = (...lists: readonly Partial<ServerListView>[]) => say("done", ...lists)?.text;

it("the end promises that Home stays as it was only if every list was read to be out of Home", () => {
  const out = "Your Home stays as it was. Their posts are in your";
  expect(end({})).toBe(`${out} list Sports at home.example.`);
  expect(end({}, {})).toBe(`${out} 2 lists at home.example.`);
  const inHome = "They are in your list Sports. home.example shows them in your Home too.";
  expect(end({ exclusive: false })).toBe(inHome);
  expect(end({}, { exclusive: false })).not.toContain("stays");
  expect(end({ exclusive: undefined }), "the server does not say it").toBeUndefined();
});

it("the end of a run that has followed others into Home promises nothing about Home", () => {
  const rows = ["ann", "ben"].map((acct) => ({ acct: acctOf({ username: acct }, site), state: "followed" as const }));
  const listed = new Map(rows.slice(0, 1).map(({ acct }) => [keyOf(acct), "added" as const]));
  const sayOf = (run: RunOfLists) => sayLists({ ...view("done", {}), rows: listed }, "home.example", run)?.parts[0];
  expect(sayOf({ kind: "done", rows })).toBe("17 are in your list “Sports”.");
  expect(sayOf({ kind: "done", rows: rows.slice(0, 1) })).toContain("Your Home stays as it was.");
  expect(sayOf({ kind: "none" }), "without a run, nobody knows of whom it speaks").toBe("Now in “Sports”.");
});

it("the end promises nothing while everybody is asked, so that nobody is in the list", () => {
  expect(end({ total: 2, added: 0 })).toBeUndefined();
});

it("after some were left out, the end says who is in the list, and promises nothing about Home", () => {
  expect(end({ added: 16 })).toBe("16 are in your list “Sports”.");
});

it("a run says how many are in the list while it goes on, and nothing while it waits for the visitor", () => {
  expect(say("filling", { added: 9 })?.text).toBe("9 are in your list “Sports”. It goes on while Perch is open.");
  expect(say("needs-permission", { added: 9 })?.text).not.toContain("goes on");
  for (const run of ["paused", "offered"] as const) {
    expect(sayIn(run, "filling", { added: 9 })?.text).toBe("9 are in your list “Sports”.");
    expect(sayIn(run, "filling", { added: 0 })).toBeUndefined();
  }
});

it("no sentence about lists claims more than the server has said of them, or than the run does", () => {
  const KINDS = ["filling", "needs-permission", "incomplete", "done", "undoing", "undone"] as const;
  const RUNS = ["none", "offered", "running", "waiting", "paused", "done"] as const;
  const COUNTS = [
    { added: 0, asked: 0 },
    { added: 0, asked: 19 },
    { added: 9, asked: 2 },
    { added: 17, asked: 2 },
    { added: 15, asked: 2, refused: 2 },
  ];
  const LISTS = COUNTS.flatMap((counts) => [true, false, undefined].map((exclusive) => ({ ...counts, exclusive })));
  const wrong: string[] = [];
  for (const kind of KINDS)
    for (const run of RUNS)
      for (const first of LISTS)
        for (const lists of [[first], ...LISTS.map((second) => [first, second])]) {
          const { text = "" } = sayIn(run, kind, ...lists) ?? {};
          const sum = lists.reduce((count, { added }) => count + added, 0);
          const isOpen = kind === "filling" && run !== "paused" && run !== "offered";
          const isRead = kind === "done" && sum > 0 && lists.every(({ exclusive }) => exclusive !== undefined);
          const isOut = lists.every(({ exclusive }) => exclusive === true);
          const isTrue =
            (isOpen || !text.includes("goes on")) &&
            (!/^\d+ (is|are) in/.test(text) || text.startsWith(`${sum} `)) &&
            ((isRead && isOut) || !text.includes("stays as it was")) &&
            ((isRead && !isOut) || !text.includes("Home too"));
          if (!isTrue) wrong.push(`${text} (${kind}, ${run}, ${JSON.stringify(lists)})`);
        }
  expect(wrong).toEqual([]);
});

it("each problem of a list has a sentence, and a way on if there is one", () => {
  expect(say("needs-permission", { added: 11 })).toEqual({
    text: "The list needs your yes again: 6 are missing.",
    way: "consent",
  });
  expect(say("needs-permission", { added: 16, again: 1 })?.text).toBe(
    "To put this one back into “Sports”, home.example asks you once more.",
  );
  expect(say("needs-permission", { added: 11, again: 5 })?.text, "another one is missing").toBe(
    "The list needs your yes again: 6 are missing.",
  );
  expect(say("incomplete", { added: 15, refused: 2 })).toEqual({
    text: "15 are in your list “Sports”. home.example did not take 2 of them.",
    way: "retry",
  });
  const full = { added: 0, refused: 17, problem: "full" } as const;
  expect(say("incomplete", full)?.text).toBe("home.example takes no more lists.");
  expect(isInHome(view("incomplete", full))).toBe(true);
  expect(say("undone", { stays: "others", others: 4 })).toEqual({
    text: "The list “Sports” stays, 4 others are in it.",
  });
  expect(say("undone", {})).toBeUndefined();
});

it("the button that takes a run back names the lists that it removes", () => {
  expect(undoListText(view("done", {}), 19)).toBe("Unfollow these 19 and remove the list");
  expect(undoListText(view("done", {}, {}), 19)).toBe("Unfollow these 19 and remove the 2 lists");
  expect(undoListText(view("done", { isNew: false }), 19), "others are in it").toBeUndefined();
  expect(undoListText({ ...view("done", {}), isHeld: false }, 19), "the permission was given back").toBeUndefined();
  expect(undoListText(view("done", {}), 1), "a number says no more than Undo").toBeUndefined();
});
