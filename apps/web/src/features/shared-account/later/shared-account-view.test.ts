import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { createRows } from "../../roster/later/create-rows.ts";
import { SharedAccountView } from "./shared-account-view.tsx";

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
