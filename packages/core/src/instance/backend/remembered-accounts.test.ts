import { expect, it } from "vitest";
import { botKey } from "../../testing/bots.ts";
import { createFakeStorage } from "../testing/fakes.ts";
import { SITE } from "../testing/visitor.ts";
import { openRememberedAccounts, REMEMBERED_KEY } from "./remembered-accounts.ts";

const HOST = "social.example";
const OTHER = { pip: "1", nib: { asked: "9" } };
/** What earlier versions stored: bare names of the home server. */
const EARLIER = { chiefs: "7", locked: { id: "8", asked: "2", locked: true }, lions: { asked: true } };
const open = (site: Parameters<typeof openRememberedAccounts>[2] = SITE, own: object = EARLIER) => {
  const at = createFakeStorage({ [REMEMBERED_KEY]: JSON.stringify({ "other.example": OTHER, [HOST]: own }) });
  const stored = (): unknown => JSON.parse(at.map.get(REMEMBERED_KEY) ?? "null");
  return { accounts: openRememberedAccounts(HOST, at, site), stored };
};

it("ids and requests that an earlier version stored by bare names are those of accounts on the home server", () => {
  const { accounts, stored } = open();
  expect(accounts.keys()).toEqual(["chiefs", "locked", "lions"].map(botKey));
  expect(accounts.get(botKey("chiefs"))).toEqual({ id: "7" });
  expect(accounts.get(botKey("locked"))).toEqual(EARLIER.locked);
  expect(accounts.get(botKey("lions"))).toEqual({ asked: true });
  accounts.change(botKey("chiefs@mirror.example"), { id: "5" });
  expect(stored()).toEqual({
    "other.example": OTHER, // until a visit to that server, whose names are then carried over
    [HOST]: {
      [botKey("chiefs")]: "7",
      [botKey("locked")]: EARLIER.locked,
      [botKey("lions")]: { asked: true },
      [botKey("chiefs@mirror.example")]: "5",
    },
  });
});

it("requests that an earlier version stored by bare names outlive the ids of a reinstalled server", () => {
  const { accounts, stored } = open();
  accounts.clear();
  const asked = { [botKey("locked")]: { asked: "2" }, [botKey("lions")]: { asked: true } };
  expect(stored()).toEqual({ "other.example": OTHER, [HOST]: asked });
});

it("without a home server, stored bare names are ignored, and removed with the others of the server", () => {
  const { accounts, stored } = open({}, { ...EARLIER, [botKey("ravens")]: "3" });
  expect(accounts.keys()).toEqual([botKey("ravens")]);
  expect(accounts.get(botKey("chiefs"))).toBeUndefined();
  accounts.remove();
  expect(stored()).toEqual({ "other.example": OTHER });
});

it.each(["", ".", "..", "7\ud800", 7])("an id that no request can name is not read from the storage: %j", (id) => {
  expect(open(SITE, { chiefs: id, lions: { id } }).accounts.keys()).toEqual([]);
});
