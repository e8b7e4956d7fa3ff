import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../testing/mount.tsx";
import { SearchField } from "./search-field.tsx";

it("the search box of a search page has the term of its address", async () => {
  mount(<SearchField />, { at: "/search?q=gulls" });
  await expect.element(page.getByRole("combobox").or(page.getByRole("searchbox"))).toHaveValue("gulls");
});
