import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { mount } from "../../../testing/mount.tsx";
import { PickGroupSection } from "./pick-group.tsx";
import type { PickRow } from "./pick-rows.ts";

const look = { shape: "shield", letters: "R", primary: "#002244", secondary: "#69be28", ink: "#ffffff" } as const;
const rows = Array.from({ length: 10 }, (_, nth): PickRow => ({
  id: `oak/${nth}`,
  name: { before: "", label: String(nth), after: "" },
  note: "Oak",
  look,
}));

/** The team that has the focus after a key, in a grid of ten teams in four columns. */
async function focusAfter(key: string, from: number, dir = "ltr"): Promise<number> {
  const { element } = mount(<PickGroupSection group={{ group: "Oak", rows }} picked={new Set()} onToggle={() => {}} />);
  await expect.poll(() => element.querySelector("ul")).not.toBeNull();
  const list = element.querySelector("ul");
  list?.setAttribute("style", `direction: ${dir}; display: grid; grid-template-columns: repeat(4, 1fr)`);
  list?.setAttribute("dir", dir);
  const buttons = [...element.querySelectorAll("button")];
  buttons[from]?.focus();
  await userEvent.keyboard(`{${key}}`);
  return buttons.findIndex((button) => button === document.activeElement);
}

it.each([
  ["ArrowRight", 4, 5],
  ["ArrowLeft", 4, 3],
  ["ArrowDown", 4, 8],
  ["ArrowUp", 4, 0],
  ["Home", 4, 0],
  ["End", 4, 9],
  ["ArrowLeft", 0, 0],
  ["ArrowRight", 9, 9],
  ["ArrowDown", 7, 7],
  ["ArrowUp", 3, 3],
  ["Enter", 4, 4],
])("in the grid of teams, %s moves the focus from team %d to team %d", async (key, from, to) => {
  expect(await focusAfter(key, from)).toBe(to);
});

it("in a grid whose first team is at the right, the left and right keys are swapped", async () => {
  expect(await focusAfter("ArrowLeft", 4, "rtl")).toBe(5);
  expect(await focusAfter("ArrowRight", 4, "rtl")).toBe(3);
});
