import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { account, birds } from "../../testing/birds.ts";
import { loadedOf } from "../../testing/loaded.ts";
import { mount } from "../../testing/mount.tsx";
import { AccountList } from "./account-list.tsx";

it("a list that nobody asks for more accounts does not wait for them", async () => {
  const roster = birds([account("Ann"), account("Bob")]);
  const rows = roster.query().slice(0, 1).map(loadedOf(roster).toRow);
  const { element } = mount(
    <AccountList title="Birds" source={{ where: {} }} path="/" page={1} total={2} rows={rows} />,
    { roster },
  );
  await expect.element(page.getByRole("heading", { name: "Birds" })).toBeVisible();
  await expect.poll(() => element.querySelector(".pager")).not.toBeNull();
  expect(element.querySelector("[data-waiting]")).toBeNull();
});
