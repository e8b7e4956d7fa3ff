import { createStore } from "@roster/core/site";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { lastViewer } from "./last-viewer.ts";
import { SignedInMenu } from "./signed-in-menu.tsx";

it("until the server answers, the account menu names the account that it has named last", async () => {
  lastViewer.set({ instance: "home.example", displayName: "Vi before", username: "vi", avatar: "" });
  mount(<SignedInMenu host="home.example" buttonRef={() => {}} onSignOut={() => {}} />, {
    visitor: (visitor) => ({
      ...signedIn()(visitor),
      follows: { ...visitor.follows, viewer: createStore(undefined) },
    }),
  });
  await expect.element(page.getByRole("button", { name: "Vi before", exact: false })).toBeVisible();
});

it.each([
  ["has a link to the visitor's profile", "https://home.example/@vi", ["https://home.example/@vi"]],
  ["has no link if the server names no profile", "", []],
])("the account menu %s", async (_, url, links) => {
  const menu = <SignedInMenu host="home.example" buttonRef={() => {}} onSignOut={() => {}} />;
  const { element } = mount(menu, { visitor: signedIn([], { url }) });
  await expect.poll(() => element.textContent).toContain("@vi@home.example");
  expect(Array.from(element.querySelectorAll("a[target]"), (link) => link.getAttribute("href"))).toEqual(links);
});

it("row 63: a visitor whose account the server does not name can sign out", async () => {
  lastViewer.set(undefined);
  const signOut = vi.fn<() => Promise<void>>(async () => {});
  mount(<SignedInMenu host="home.example" buttonRef={() => {}} onSignOut={() => {}} />, {
    visitor: (visitor) => {
      const known = signedIn()(visitor);
      return { ...known, follows: { ...visitor.follows, viewer: createStore(undefined) }, signOut };
    },
  });
  await userEvent.click(page.getByRole("button", { name: "home.example", exact: false }));
  await userEvent.click(page.getByRole("button", { name: "Sign Out" }));
  expect(signOut).toHaveBeenCalledTimes(1);
});
