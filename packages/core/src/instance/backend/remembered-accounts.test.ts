import { expect, it } from "vitest";
import { botKey } from "../../testing/bots.ts";
import { createFakeStorage } from "../testing/fakes.ts";
import { openRememberedAccounts } from "./remembered-accounts.ts";

const HOST = "social.example";
const OTHER = { pip: "1", nib: { asked: "9" } };
const OWN = {
  [botKey("chiefs")]: "7",
  [botKey("locked")]: { id: "8", asked: "2", locked: true },
  [botKey("lions")]: { asked: true },
};
const open = (own: object = OWN) => {
  const at = createFakeStorage({ rosterIds: JSON.stringify({ "other.example": OTHER, [HOST]: own }) });
  const stored = (): unknown => JSON.parse(at.map.get("rosterIds") ?? "null");
  return { accounts: openRememberedAccounts(HOST, { at }), stored };
};

it("remembered accounts of one server change without those of another", () => {
  const { accounts, stored } = open();
  expect(accounts.keys()).toEqual(["chiefs", "locked", "lions"].map(botKey));
  expect(accounts.get(botKey("chiefs"))).toEqual({ id: "7" });
  expect(accounts.get(botKey("locked"))).toEqual({ id: "8", asked: "2", locked: true });
  accounts.change(botKey("chiefs@mirror.example"), { id: "5" });
  expect(stored()).toEqual({ "other.example": OTHER, [HOST]: { ...OWN, [botKey("chiefs@mirror.example")]: "5" } });
});

it("requests outlive the ids of a reinstalled server", () => {
  const { accounts, stored } = open();
  accounts.clear();
  const asked = { [botKey("locked")]: { asked: "2" }, [botKey("lions")]: { asked: true } };
  expect(stored()).toEqual({ "other.example": OTHER, [HOST]: asked });
});

it("names without a host are ignored, and removed with the others of the server", () => {
  const { accounts, stored } = open({ chiefs: "7", [botKey("ravens")]: "3" });
  expect(accounts.keys()).toEqual([botKey("ravens")]);
  accounts.remove();
  expect(stored()).toEqual({ "other.example": OTHER });
});

it.each(["", ".", "..", "7\ud800", 7])("an id that no request can name is not read from the storage: %j", (id) => {
  expect(open({ [botKey("chiefs")]: id, [botKey("lions")]: { id } }).accounts.keys()).toEqual([]);
});
