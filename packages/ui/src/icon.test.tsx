import { expect, it } from "vitest";
import { Icon, IconSource } from "./icon.tsx";
import { mount } from "./test/mount.tsx";

it("an icon is drawn in place if its path is known, else by reference to the sprite", async () => {
  const { element } = mount(
    <IconSource value={{ sprite: "/sprite.svg", paths: { home: "M2 3h4" } }}>
      <Icon name="home" />
      <Icon name="menu" />
    </IconSource>,
  );
  await expect.poll(() => element.querySelectorAll(".icon")).toHaveLength(2);
  expect(element.querySelector('.icon[viewBox="0 0 24 24"] > path')?.getAttribute("d")).toBe("M2 3h4");
  expect(element.querySelector(".icon > use")?.getAttribute("href")).toBe("/sprite.svg#i-menu");
});
