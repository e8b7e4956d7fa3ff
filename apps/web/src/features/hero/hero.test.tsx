import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { socialHandle, socialUrl } from "../../directory.ts";
import { createTestTeams, mount } from "../../testing/mount.tsx";
import { MY_TEAMS_PATH } from "../../routes.ts";
import { Hero } from "./hero.tsx";

it("a click on a crest of the hero opens the picker with the team picked", async () => {
  const myTeams = createTestTeams();
  const { router } = mount(<Hero />, { myTeams });
  await userEvent.click(page.getByRole("link", { name: "Oak Robins" }));
  await expect.poll(() => myTeams.get().teams).toEqual(["oak/robins"]);
  expect(router.push.mock.calls.map(([path]) => path)).toEqual([MY_TEAMS_PATH]);
});

it("the hero ends with a link to the directory's own account", async () => {
  mount(<Hero />);
  await expect.element(page.getByRole("link", { name: socialHandle })).toHaveAttribute("href", socialUrl);
});
