import type { Permissions } from "@roster/core/permissions";
import { createStore } from "@roster/core/site";
import { expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount, signedIn } from "../../testing/mount.tsx";
import { ConsentReturn } from "./consent-return.tsx";

const NONE: Permissions = {
  held: createStore([]),
  outcome: createStore(undefined),
  ask: async () => {},
  finish: async () => undefined,
  http: () => undefined,
  unconfirmed: createStore<string | undefined>(undefined),
  giveBack: async () => {},
  connect: () => () => {},
};
type Finish = Permissions["finish"];

/**
 * Opens the page to which a server leads back, with the server's answer in its address.
 * @param finish the function that finishes the consent; undefined if its code cannot be loaded
 */
function open(finish: Finish | undefined, query = "?code=c&state=s") {
  const { href } = location;
  history.replaceState(null, "", `/permission${query}`);
  onTestFinished(() => history.replaceState(null, "", href));
  const code: { finish: Finish | undefined } = { finish };
  const load = async () => (code.finish ? { ...NONE, finish: code.finish } : undefined);
  const permissions = { ...createStore<Permissions | undefined>(undefined), load };
  const { router } = mount(<ConsentReturn />, {
    at: "/permission",
    visitor: (visitor) => ({ ...signedIn()(visitor), permissions }),
  });
  return { code, left: () => router.replace.mock.calls.map(([path]) => path) };
}

it("after a consent, the page says where the visitor comes from, clears the address first, and leads back", async () => {
  const { promise, resolve } = Promise.withResolvers<{ readonly back: string }>();
  const addresses: string[] = [];
  const { left } = open((url) => {
    addresses.push(url.search, location.search);
    return promise;
  });
  await expect.element(page.getByRole("status")).toHaveTextContent("Coming back from home.example…");
  await expect.element(page.getByRole("status")).toHaveFocus();
  expect(document.body.textContent).not.toMatch(/sign/i);
  resolve({ back: "/picks?plan=all" });
  await expect.poll(left).toEqual(["/picks?plan=all"]);
  expect(addresses).toEqual(["?code=c&state=s", ""]);
});

it("a consent that this browser does not know is explained, with a way on", async () => {
  const { left } = open(async () => ({ back: "/", problem: "Nobody asked." }));
  await expect.element(page.getByText("Nobody asked.")).toBeVisible();
  expect(document.activeElement?.textContent).toContain("Nobody asked.");
  await userEvent.click(page.getByRole("button", { name: "Home" }));
  await expect.poll(left).toEqual(["/"]);
});

it("if its code cannot be loaded, the page keeps the answer and tries again", async () => {
  const { code, left } = open(undefined);
  await expect.element(page.getByText(/^This could not be loaded/)).toBeVisible();
  code.finish = async () => ({ back: "/list" });
  await userEvent.click(page.getByRole("button", { name: "Try Again" }));
  await expect.poll(left).toEqual(["/list"]);
});

it("a reload of the page says that the answer is lost, because the address no longer has it", async () => {
  const { left } = open(async () => ({ back: "/list" }), "");
  await expect.element(page.getByText(/because this page was loaded again/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Home" }));
  await expect.poll(left).toEqual(["/"]);
});
