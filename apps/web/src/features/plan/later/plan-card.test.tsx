import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { account, birds } from "../../../testing/birds.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { createTestTeams, mount } from "../../../testing/mount.tsx";
import { PlanCard } from "./plan-card.tsx";

it("a closed card of the plan counts the rows that it hides, and opens at the first of them", async () => {
  const members = ["a", "b", "c", "d", "e"].map((name) => account(name));
  const opened = { myTeams: createTestTeams(), loaded: loadedOf(birds(members)) };
  mount(<PlanCard accounts={members} chosen={new Set(members)} startsOpen={false} opened={opened} />);
  await userEvent.click(page.getByRole("button", { name: "and 2 more" }));
  await expect.poll(() => document.activeElement?.closest("li")?.textContent).toContain("d");
});
