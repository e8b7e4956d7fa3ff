import { expect, it } from "vitest";
import { setStage, statesOf, viewOf } from "./testing/stage.ts";
import { bots } from "../../testing/bots.ts";

const { instance, open } = await setStage();

it("row 204: a run claims no account of a server that gives all of them the same id", async () => {
  instance.fault("GET /api/v1/accounts/search", {
    searchAnswer: (accounts) => accounts.map((account) => ({ ...account, id: "42" })),
  });
  instance.fault("POST /api/v1/accounts/:id/follow", { followAnswer: { id: "42", following: true } });
  const { tab } = await open();
  await tab.run.start(bots(["bot0", "bot1", "bot2"]));
  const view = await viewOf(tab, "done");
  expect(Object.values(statesOf(view))).not.toContain("followed");
  expect(view.rows.find(({ state }) => state === "failed")).toMatchObject({ reason: /the same id/ });
});
