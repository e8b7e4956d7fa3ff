import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { createRows } from "../../roster/later/create-rows.ts";
import { accountPath, teamPath } from "../../../routes.ts";
import { readStoredPath, SharedAccountView } from "./drawn-profile.tsx";

const here = account("robin");
const there = account("robin", { host: "far.example" });

it("the shared page shows the account of its handle, not a namesake on another server, and otherwise where to search", () => {
  const roster = birds([there, here]);
  const loaded = { roster, file: new ArrayBuffer(0), toRow: createRows(roster), list: () => [] };
  const shown = (handle: string) => SharedAccountView({ handle, loaded });
  expect(shown("robin")).toHaveProperty("props.account", here);
  expect(shown("robin@far.example")).toHaveProperty("props.account", there);
  expect(shown("wren")).toHaveProperty("props.handle", "wren");
});

it("readStoredPath reads the paths of accounts and teams, also with a slash or .html at the end", () => {
  expect(readStoredPath(accountPath({ username: "Robins" }))).toEqual({ kind: "account", id: "Robins" });
  expect(readStoredPath(teamPath({ id: "oak/robins" }))).toEqual({ kind: "team", id: "oak/robins" });
  const elsewhere = { kind: "account", id: "Red.Robins@rivers.example" };
  expect(readStoredPath(accountPath({ username: "Red.Robins", host: "rivers.example" }))).toEqual(elsewhere);
  expect(readStoredPath("/accounts/Red~Robins%40rivers.example")).toEqual(elsewhere);
  expect(readStoredPath("/accounts/Robins/")).toEqual({ kind: "account", id: "Robins" });
  expect(readStoredPath("/teams/oak/robins.html")).toEqual({ kind: "team", id: "oak/robins" });
});

it("readStoredPath reads no other path", () => {
  for (const path of ["/", "/browse", "/accounts", "/offline"]) expect(readStoredPath(path)).toBeUndefined();
});
