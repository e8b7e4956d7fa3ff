import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { birds } from "../../../testing/birds.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { createTestTeams, mount } from "../../../testing/mount.tsx";
import { TeamShields } from "./team-shields.tsx";

it("the shield of a picked team leads to the page of the team", async () => {
  const myTeams = createTestTeams();
  myTeams.add(["oak/robins"]);
  mount(<TeamShields opened={{ myTeams, loaded: loadedOf(birds()) }} />);
  await expect.element(page.getByRole("link", { name: "Oak Robins" })).toHaveAttribute("href", "/teams/oak/robins");
});

it("a visitor without teams gets no empty list", async () => {
  const myTeams = createTestTeams();
  myTeams.add(["oak/robins"]);
  mount(<TeamShields opened={{ myTeams, loaded: loadedOf(birds()) }} />);
  const list = page.getByRole("list");
  await expect.element(list).toBeVisible();
  myTeams.remove(["oak/robins"]);
  await expect.element(list).not.toBeInTheDocument();
});
