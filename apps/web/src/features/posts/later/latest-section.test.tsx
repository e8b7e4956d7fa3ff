import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { site } from "../../../directory.ts";
import { account, birds } from "../../../testing/birds.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { mount } from "../../../testing/mount.tsx";
import { LatestSection } from "./latest-section.tsx";
import { namedAccount } from "./named-account.ts";

const { toRow } = loadedOf(birds());
const accounts = ["a", "b"].map((name) => namedAccount(account(name), toRow));

it.each([
  ["one account", "account", "Latest", 1],
  ["a team", "team", "Latest posts", 1],
  ["the visitor's teams", "home", "Latest posts", 0],
] as const)(
  "the section with posts of %s names itself, on the home page without a heading",
  async (_, place, name, headings) => {
    const { element } = mount(<LatestSection accounts={accounts} site={site} place={place} />);
    await expect.element(page.getByRole("region", { name, exact: true })).toBeVisible();
    expect(element.querySelectorAll("h2")).toHaveLength(headings);
  },
);
