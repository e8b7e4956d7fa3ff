import { expect, it } from "vitest";
import { mount, signedIn } from "../../testing/mount.tsx";
import { SignedInMenu } from "./signed-in-menu.tsx";

it.each([
  ["has a link to the visitor's profile", "https://home.example/@vi", ["https://home.example/@vi"]],
  ["has no link if the server names no profile", "", []],
])("the account menu %s", async (_, url, links) => {
  const menu = <SignedInMenu host="home.example" buttonRef={() => {}} onSignOut={() => {}} />;
  const { element } = mount(menu, { visitor: signedIn([], { url }) });
  await expect.poll(() => element.textContent).toContain("@vi@home.example");
  expect(Array.from(element.querySelectorAll("a"), ({ href }) => href)).toEqual(links);
});
