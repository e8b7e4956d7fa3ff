import { createStore } from "@roster/core/site";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../testing/mount.tsx";
import { MainBar } from "./main-bar.tsx";

it.each([
  ["leads to the followed accounts", false, 1],
  ["has no link to the followed accounts where nobody signs in", true, 0],
])("the main bar %s", async (_, isOff, links) => {
  mount(<MainBar />, { visitor: () => ({ switchedOff: createStore(isOff) }) });
  await expect.element(page.getByRole("link", { name: "Search" })).toBeVisible();
  expect(page.getByRole("link", { name: "Following" }).elements()).toHaveLength(links);
});
