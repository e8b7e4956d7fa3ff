import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { socialHandle, socialUrl } from "../../directory.ts";
import { createTestPicks, mount } from "../../testing/mount.tsx";
import { PICKS_PATH } from "../../routes.ts";
import { Hero } from "./hero.tsx";

it("a click on a crest of the hero opens the picker with the team picked", async () => {
  const picks = createTestPicks();
  const { router } = mount(<Hero />, { picks });
  await userEvent.click(page.getByRole("link", { name: "Oak Robins" }));
  await expect.poll(() => picks.get().teams).toEqual(["oak/robins"]);
  expect(router.push.mock.calls.map(([path]) => path)).toEqual([PICKS_PATH]);
});

it("the hero ends with a link to the directory's own account", async () => {
  mount(<Hero />);
  await expect.element(page.getByRole("link", { name: socialHandle })).toHaveAttribute("href", socialUrl);
});
