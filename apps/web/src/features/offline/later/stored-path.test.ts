import { expect, it } from "vitest";
import { accountPath, teamPath } from "../../../routes.ts";
import { readStoredPath } from "./stored-path.ts";

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
