import { expect, it } from "vitest";
import { botKey } from "../../testing/bots.ts";
import { createFakeClock, createFakeStorage } from "../testing/fakes.ts";
import { createKnownAccounts } from "./known-accounts.ts";
import { forgetIds, openRememberedAccounts } from "./known-accounts.ts";

const HOST = "social.example";
const OTHER = { pip: { id: "1" }, nib: { asked: "9" } };
const OWN = {
  [botKey("chiefs")]: { id: "7" },
  [botKey("locked")]: { id: "8", asked: "2", locked: true },
  [botKey("lions")]: { asked: true },
};
const open = (own: object = OWN) => {
  const at = createFakeStorage({ rosterIds: JSON.stringify({ "other.example": OTHER, [HOST]: own }) });
  const stored = (): unknown => JSON.parse(at.map.get("rosterIds") ?? "null");
  const remembered = openRememberedAccounts(HOST, { at });
  return { accounts: createKnownAccounts(remembered, createFakeClock(), () => "2"), remembered, stored };
};

it("remembered accounts of one server change without those of another", () => {
  const { accounts, stored } = open();
  expect(accounts.remembered()).toEqual(["chiefs", "locked", "lions"].map(botKey));
  expect(["chiefs", "locked", "lions"].map((name) => accounts.id(botKey(name)))).toEqual(["7", "8", undefined]);
  expect(["chiefs", "locked", "lions"].map((name) => accounts.hasAsked(botKey(name)))).toEqual([false, true, true]);
  expect(accounts.isLocked(botKey("locked"))).toBe(true);
  accounts.add({ key: botKey("chiefs@mirror.example"), id: "5", facts: {} });
  expect(stored()).toEqual({
    "other.example": OTHER,
    [HOST]: { ...OWN, [botKey("chiefs@mirror.example")]: { id: "5" } },
  });
});

it("a request of one account of the visitor stays known when another one requests the same, and withdraws it", () => {
  const remembered = openRememberedAccounts(HOST, { at: createFakeStorage() });
  const [ann, bob] = ["1", "2"].map((id) => createKnownAccounts(remembered, createFakeClock(), () => id));
  const locked = botKey("locked");
  ann?.noteAct(locked, "requested");
  bob?.noteAct(locked, "requested");
  expect([ann?.hasAsked(locked), bob?.hasAsked(locked)]).toEqual([true, true]);
  bob?.noteAct(locked, "none");
  expect([ann?.hasAsked(locked), bob?.hasAsked(locked)]).toEqual([true, false]);
});

it("requests outlive the ids of a reinstalled server", () => {
  const { remembered, stored } = open();
  forgetIds(remembered);
  const asked = { [botKey("locked")]: { asked: "2" }, [botKey("lions")]: { asked: true } };
  expect(stored()).toEqual({ "other.example": OTHER, [HOST]: asked });
});

it("names without a host are ignored, and removed with the others of the server", () => {
  const { accounts, remembered, stored } = open({ chiefs: { id: "7" }, [botKey("ravens")]: { id: "3" } });
  expect(accounts.remembered()).toEqual([botKey("ravens")]);
  remembered.set(undefined);
  expect(stored()).toEqual({ "other.example": OTHER });
});

it.each(["", ".", "..", "7\ud800", 7])("an id that no request can name is not read from the storage: %j", (id) => {
  expect(open({ [botKey("chiefs")]: { id } }).accounts.remembered()).toEqual([]);
});
