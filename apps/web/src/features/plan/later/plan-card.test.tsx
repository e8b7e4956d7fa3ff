import { acctOf } from "@roster/core";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { site } from "../../../directory.ts";
import { account, birds } from "../../../testing/birds.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { mount } from "../../../testing/mount.tsx";
import { PlanCard } from "./plan-card.tsx";

it("a closed card of the plan counts the rows that it hides, and opens at the first of them", async () => {
  const members = ["a", "b", "c", "d", "e"].map((name) => account(name));
  const rows = members.map((one) => ({ account: one, acct: acctOf(one, site), isOn: true }));
  mount(
    <PlanCard title="Robins" rows={rows} startsOpen={false} loaded={loadedOf(birds(members))} onChoose={() => {}} />,
  );
  await userEvent.click(page.getByRole("button", { name: "and 2 more" }));
  await expect.poll(() => document.activeElement?.closest("li")?.textContent).toContain("d");
});
