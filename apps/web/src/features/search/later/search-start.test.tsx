import { expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../../../testing/mount.tsx";
import { lastSearches } from "./last-searches.ts";
import { SearchStart } from "./search-start.tsx";

it("after a search is removed, the focus is on the heading of the others, and on the page after the last one", async () => {
  onTestFinished(() => lastSearches.set([]));
  lastSearches.add("owls");
  lastSearches.add("gulls");
  mount(
    <div id="main" tabIndex={-1}>
      <SearchStart />
    </div>,
  );
  await userEvent.click(page.getByRole("button", { name: /owls/ }));
  await expect.element(page.getByRole("heading")).toHaveFocus();
  await userEvent.click(page.getByRole("button", { name: /gulls/ }));
  await expect.poll(() => document.activeElement?.id).toBe("main");
});
