import { expect, it } from "vitest";
import { mount } from "../../testing/mount.tsx";
import { Sidebar } from "./sidebar.tsx";

it("every button and navigation of the sidebar has a name", async () => {
  const { element } = mount(<Sidebar>{null}</Sidebar>);
  await expect.poll(() => element.querySelectorAll("nav").length).toBe(2);
  const named = element.querySelectorAll("button, nav");
  const names = Array.from(named, (one) => one.getAttribute("aria-label") ?? one.textContent);
  expect(names).not.toContain("");
  expect(names).not.toContain(null);
});

it.each([
  ["/", 2],
  ["/page/2", 2],
  ["/browse/role/flock", 2],
  ["/search", 2],
  ["/accounts/ann", 1],
  ["/picks", 1],
])("on the page %s, the sidebar has %i navigations, because only lists have filters", async (at, navigations) => {
  const { element } = mount(<Sidebar>{null}</Sidebar>, { at });
  await expect.poll(() => element.querySelectorAll("nav").length).toBe(navigations);
});

it("the sidebar leads to the page that reads a list, below Following, and marks it there as the current page", async () => {
  const { element } = mount(<Sidebar>{null}</Sidebar>, { at: "/list" });
  await expect.poll(() => element.querySelector("[aria-current]")?.textContent).toBe("Follow a list");
  const paths = Array.from(element.querySelectorAll(".views a"), (link) => link.getAttribute("href"));
  expect(paths.indexOf("/list") - paths.indexOf("/following")).toBe(1);
});
