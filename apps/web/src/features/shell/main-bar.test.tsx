import { expect, it } from "vitest";
import { mount } from "../../testing/mount.tsx";
import { MainBar } from "./main-bar.tsx";

it.each([
  ["/", "/"],
  ["/browse/role/flock", "/browse"],
  ["/picks", "/"],
  ["/accounts/ann", undefined],
])("on the page %s, the main bar marks the link to %s as the current one", async (at, href) => {
  const { element } = mount(<MainBar />, { at });
  await expect.poll(() => element.querySelectorAll("a").length).toBe(4);
  expect(element.querySelector("[aria-current]")?.getAttribute("href") ?? undefined).toBe(href);
});
