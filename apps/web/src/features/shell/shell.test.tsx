import { expect, it } from "vitest";
import { mount } from "../../testing/mount.tsx";
import { HERO_ID } from "../hero/hero.ts";
import { Shell } from "./shell.tsx";

it.each([
  ["/", 1],
  ["/browse", 0],
])("the page %s has the hero: %i", async (at, heroes) => {
  const { element } = mount(<Shell sprite="">Content</Shell>, { at });
  await expect.poll(() => element.textContent).toContain("Content");
  expect(element.querySelectorAll(`#${HERO_ID}`)).toHaveLength(heroes);
  expect(element.querySelectorAll(".my-teams")).toHaveLength(heroes);
});
