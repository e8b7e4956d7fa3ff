import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../../../testing/mount.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { FilterSheet } from "./filter-sheet.tsx";

it("the filters open with the number of accounts of the page, and close by the button that shows them", async () => {
  mount(
    <>
      <FilterBar filter={{}} total={32} />
      <FilterSheet />
    </>,
    { at: "/recent" },
  );
  await userEvent.click(page.getByRole("button", { name: "Filters" }));
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await userEvent.click(sheet.getByRole("button", { name: /32/ }));
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Filters" })).toHaveFocus();
});
