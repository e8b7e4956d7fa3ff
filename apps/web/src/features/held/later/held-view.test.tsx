import { acctOf, createStore } from "@roster/core";
import type { Permission, Permissions } from "@roster/core/permissions";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeRun, progressOf } from "../../../testing/fake-run.ts";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { storageKey } from "@roster/core/site";
import { site } from "../../../directory.ts";
import { unconfirmedSignOut } from "../../permissions/later/unconfirmed.ts";
import { Overlays } from "../../shell/later/deferred-parts.tsx";
import { HeldView } from "./held-view.tsx";
import { WORDS } from "./stored-words.ts";

function reset(): void {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  unconfirmedSignOut.set(undefined);
}
beforeEach(reset); // other files share the storage
afterEach(reset);

const WITH_TOASTS = (
  <>
    <HeldView />
    <Overlays />
  </>
);

const namedKeys = (element: Element): readonly string[] =>
  Array.from(element.querySelectorAll<HTMLElement>("[data-stored]"), ({ dataset }) => dataset["stored"] ?? "").flatMap(
    (keys) => keys.split(" "),
  );

it("the page has words for every stored value, and says which values are not of the site", async () => {
  const names = [...WORDS.keys()];
  for (const name of names) localStorage.setItem(name, "{");
  sessionStorage.setItem("rosterTimes", "{}");
  localStorage.setItem("somebody", "else");
  const { element } = mount(<HeldView />);
  await expect.element(page.getByText("Something else of this address: somebody")).toBeVisible();
  expect(element.textContent.match(/Something else/g)).toHaveLength(1);
  expect(namedKeys(element).toSorted()).toEqual([...names, "rosterTimes", "somebody"].toSorted());
  const times = page.getByRole("button", { name: /^Forget: When each of these was written/ }).elements();
  expect(new Set(times.map((button) => button.ariaLabel)).size).toBe(2);
});

it("Forget removes a value, says so, updates the page's stores, and moves the focus to the next row", async () => {
  localStorage.setItem("rosterSearches", '["bears","jets"]');
  localStorage.setItem("rosterServers", '["social.example"]');
  const heard: (string | null)[] = [];
  window.addEventListener("storage", ({ key }) => heard.push(key));
  mount(WITH_TOASTS);
  await userEvent.click(page.getByRole("button", { name: "Forget: Your last 2 searches" }));
  expect(localStorage.getItem("rosterSearches")).toBeNull();
  expect(heard).toEqual(["rosterSearches"]);
  await expect.element(page.getByRole("button", { name: "Forget: 1 server that you used" })).toHaveFocus();
  await expect.element(page.getByText("Forgotten.")).toBeVisible();
  expect(page.getByText("Your last 2 searches").elements()).toEqual([]);
});

it("row 233: a browser that refuses storage is said to keep nothing", async () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("No", "SecurityError");
  });
  mount(<HeldView />);
  await expect.element(page.getByText(/^Your browser lets .+ keep nothing\.$/)).toBeVisible();
  await expect.element(page.getByText("Nothing is kept of earlier follows.")).toBeVisible();
});

it("a permission that the server does not confirm to be over has a way to its settings", async () => {
  const lists: Permission = { kind: "lists", host: "home.example", accountId: "1", scopes: "read:lists", since: 0 };
  const held = createStore<readonly Permission[]>([lists]);
  const unconfirmed = createStore<string | undefined>(undefined);
  const permissions: Permissions = {
    held,
    unconfirmed,
    outcome: createStore(undefined),
    ask: async () => {},
    finish: async () => undefined,
    http: () => undefined,
    connect: () => () => {},
    async giveBack() {
      held.set([]);
      unconfirmed.set("home.example");
    },
  };
  mount(<HeldView />, {
    visitor: (visitor) => ({
      ...signedIn()(visitor),
      permissions: { ...createStore(permissions), load: async () => undefined },
    }),
  });
  await expect.element(page.getByText(/home\.example calls this: read:lists\.$/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Give back: See and change your lists" }));
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("home.example did not answer, so the permission may still stand. End it in its settings.");
  await expect
    .element(page.getByRole("link", { name: "Open settings" }))
    .toHaveAttribute("href", "https://home.example/oauth/authorized_applications");
});

it("after a sign-out that the server did not confirm, the page does not say that no permission is held", async () => {
  mount(<HeldView />);
  await expect.element(page.getByText("No permission is held.")).toBeVisible();
  unconfirmedSignOut.set("home.example");
  await expect.element(page.getByRole("link", { name: "Open settings" })).toBeVisible();
  expect(page.getByText("No permission is held.").elements()).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: "Forget: The server that did not confirm your sign-out" }));
  await expect.element(page.getByText("No permission is held.")).toBeVisible();
});

it("a server that does not confirm the sign-out stays named after everything else is forgotten", async () => {
  localStorage.setItem("rosterSearches", '["bears"]');
  const signOut = async (): Promise<void> => unconfirmedSignOut.set("home.example");
  mount(<HeldView />, { visitor: (visitor) => ({ ...signedIn()(visitor), signOut }) });
  await userEvent.click(page.getByRole("button", { name: "Forget everything in this browser" }));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Forget everything" }));
  await expect.element(page.getByRole("link", { name: "Open settings" })).toBeVisible();
  await expect.poll(() => localStorage.getItem("rosterSearches")).toBeNull();
});

it("Forget everything says that it waits for the server, and closes when all is forgotten", async () => {
  localStorage.setItem("rosterSearches", '["bears"]');
  const { promise, resolve } = Promise.withResolvers<void>();
  mount(WITH_TOASTS, { visitor: (visitor) => ({ ...signedIn()(visitor), signOut: () => promise }) });
  await userEvent.click(page.getByRole("button", { name: "Forget everything in this browser" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("This signs you out and gives the permissions back.")).toBeVisible();
  await expect.element(dialog.getByText(/also your teams and the lists that are kept/)).toBeVisible();
  const button = dialog.getByRole("button", { name: "Forget everything" });
  await userEvent.click(button);
  await expect.element(dialog.getByText("Giving the permissions back…")).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  expect(localStorage.getItem("rosterSearches")).toBe('["bears"]');
  resolve();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(localStorage.getItem("rosterSearches")).toBeNull();
  await expect.element(page.getByText("Forgotten.")).toBeVisible();
});

it("what a run in progress needs cannot be forgotten, and the page says why", async () => {
  localStorage.setItem(storageKey("rosterRun2", site.basePath), "{}");
  const rows = ["ann", "bo", "cy"].map((username) => ({ acct: acctOf({ username }, site), state: "waiting" as const }));
  const view = { kind: "paused", reason: { kind: "visitor" }, ...progressOf(rows) } as const;
  mount(<HeldView />, { visitor: (visitor) => ({ ...signedIn()(visitor), run: createStore(fakeRun(view)) }) });
  const button = page.getByRole("button", { name: "Forget: The progress of your last follows" });
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveAccessibleDescription("Following is not finished: 3 left.");
  const all = page.getByRole("button", { name: "Forget everything in this browser" });
  await expect.element(all).toHaveAttribute("aria-disabled", "true");
  await expect.element(all).toHaveAccessibleDescription("Following is not finished: 3 left.");
  await userEvent.click(button, { force: true });
  await userEvent.click(all, { force: true });
  expect(page.getByRole("dialog").elements()).toEqual([]);
  expect(localStorage.getItem(storageKey("rosterRun2", site.basePath))).toBe("{}");
});
