import { type Acct, acctOf, createStore, type Viewer } from "@roster/core";
import type { VisitorRun } from "@roster/core/kernel";
import type { Permissions } from "@roster/core/permissions";
import type { ServerLists, ServerListsView } from "@roster/core/server-lists";
import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { site } from "../../../directory.ts";
import { fakeRun } from "../../../testing/fake-run.ts";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { type ListOffer, useListStart } from "./use-list-start.ts";
import { useSignIn } from "../../sign-in/sign-in-service.ts";
import { StartButton } from "./start-button.tsx";

const ACCTS = ["ann", "bob"].map((username) => acctOf({ username }, site));
const VIEWER: Viewer = { id: "1", displayName: "Vi", username: "vi", avatar: "", url: "" };

/**
 * A plan after a sign-in with the token "token".
 * @param fresh the accounts that are left to follow
 */
function open(asked?: { readonly accessToken?: string; readonly accts?: typeof ACCTS }, fresh = ACCTS) {
  const start = vi.fn<VisitorRun["start"]>(async () => true);
  const onStarting = vi.fn<(isStarting: boolean) => void>();
  const viewer = createStore<Viewer | undefined>(undefined); // until the server says who is signed in
  const since = Date.now();
  const [first, second] = ["first", "second"];
  let replace = (): void => {};
  let change = (_accts: readonly Acct[]): void => {};
  const preflight = vi.fn<VisitorRun["preflight"]>(async () => new Map());
  const Plan = () => {
    const { returned } = useSignIn();
    const [key, setKey] = useState(() => {
      if (asked) returned.set({ since, accessToken: "token", accts: ACCTS, ...asked });
      return first;
    });
    replace = () => setKey(second);
    const [accts, setAccts] = useState<readonly Acct[]>(fresh);
    change = setAccts;
    const list = useListStart({ title: "Sports" }, ACCTS);
    const rest = { list, onStarting, onRefused: () => {} };
    return <StartButton key={key} accts={accts} chosen={ACCTS} {...rest} />;
  };
  mount(<Plan />, {
    visitor: (visitor) => {
      const own = signedIn()(visitor);
      return {
        ...own,
        follows: { ...visitor.follows, ...own.follows, viewer },
        run: createStore(fakeRun(undefined, { start, preflight })),
      };
    },
  });
  return {
    replace: () => replace(),
    change: (accts: readonly Acct[]) => change(accts),
    preflight,
    button: page.getByRole("button"),
    start,
    onStarting,
    arrive: () => viewer.set(VIEWER),
  };
}

it("the button of the plan starts a run over its accounts", async () => {
  const { button, start, arrive } = open();
  arrive();
  await expect.element(button).toHaveTextContent("Follow 2");
  expect(start).not.toHaveBeenCalled();
  await userEvent.click(button);
  await expect.poll(() => start.mock.calls).toEqual([[ACCTS]]);
});

it("a press follows only accounts that its button counted, even if the server's answers add others to the plan", async () => {
  const { button, start, arrive, change, preflight } = open();
  const [ann = acctOf({ username: "ann" }, site)] = ACCTS;
  preflight.mockImplementation(async () => {
    flushSync(() => change([ann, acctOf({ username: "cy" }, site)]));
    return new Map();
  });
  arrive();
  await expect.element(button).toHaveTextContent("Follow 2");
  await userEvent.click(button);
  await expect.poll(() => start.mock.calls).toEqual([[[ann]]]);
});

it("a run that does not start is said", async () => {
  const { button, start, arrive } = open();
  start.mockResolvedValue(false);
  arrive();
  await expect.element(button).toHaveTextContent("Follow 2");
  await userEvent.click(button);
  await expect.element(page.getByRole("alert")).toBeVisible();
});

it("after the sign-in, only accounts that the button counted are followed", async () => {
  const [ann = acctOf({ username: "ann" }, site)] = ACCTS;
  const { start, arrive } = open({}, [ann, acctOf({ username: "cy" }, site)]);
  arrive();
  await expect.poll(() => start.mock.calls).toEqual([[[ann]]]);
});

it("the plan follows by itself, once, what its button asked for before the sign-in", async () => {
  const { button, start, arrive } = open({});
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  arrive();
  await expect.poll(() => start.mock.calls).toEqual([[ACCTS]]);
  await expect.element(button).toHaveTextContent("Follow 2");
  expect(start).toHaveBeenCalledTimes(1);
});

it.each([
  ["says that a run is starting until it has started, if a sign-in asked for it", {}, [[true], [false]]],
  ["does not say that a run is starting before a press, if no sign-in asked for it", undefined, [[false]]],
])("the plan's button %s", async (_, asked, said) => {
  const { button, arrive, onStarting } = open(asked);
  arrive();
  await expect.element(button).toHaveTextContent("Follow 2");
  expect(onStarting.mock.calls).toEqual(said);
});

it("after a button that followed by itself, the next one waits for a press", async () => {
  const { button, start, arrive, replace } = open({});
  arrive();
  await expect.poll(() => start.mock.calls.length).toBe(1);
  replace(); // e.g. after an undo
  await expect.element(button).toHaveTextContent("Follow 2");
  expect(start).toHaveBeenCalledTimes(1);
});

it.each([
  ["the session is another one", { accessToken: "of another tab" }],
  ["the teams have changed", { accts: ACCTS.slice(1) }],
])("the plan follows nothing by itself if %s", async (_, asked) => {
  const { button, start, arrive } = open(asked);
  arrive();
  await expect.element(button).toHaveTextContent("Follow 2");
  expect(start).not.toHaveBeenCalled();
});

it("the plan follows nothing by itself after the browser has shown it from its cache", async () => {
  const { button, start, arrive } = open({});
  await expect.element(button).toBeVisible();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  arrive();
  await expect.element(button).toHaveTextContent("Follow 2");
  expect(start).not.toHaveBeenCalled();
});

/** A plan of which the server allows lists. */
function openWith(offer: ListOffer, view: ServerListsView = { kind: "none" }) {
  const start = vi.fn<VisitorRun["start"]>(async () => true);
  const fill = vi.fn<ServerLists["fill"]>(async () => ({ taken: [{ title: "Sports", exclusive: false }] }));
  const giveBack = vi.fn<Permissions["giveBack"]>(async () => {});
  const lists = {
    fill,
    restore: async () => false,
    retry() {},
    leave() {},
    undo: async () => {},
    connect: () => () => {},
    view: createStore(view),
  };
  const http = async () => ({ data: undefined, headers: new Headers() });
  const permissions: Permissions = {
    held: createStore([]),
    unconfirmed: createStore(undefined),
    outcome: createStore(undefined),
    ask: async () => {},
    finish: async () => undefined,
    http: () => ({ get: http, post: http, delete: http }),
    giveBack,
    connect: () => () => {},
  };
  const Plan = () => <StartButton accts={ACCTS} chosen={ACCTS} list={useListStart(offer, ACCTS)} />;
  mount(<Plan />, {
    visitor: (visitor) => ({
      ...signedIn()(visitor),
      run: createStore(fakeRun(undefined, { start })),
      permissions: { ...createStore(permissions), load: async () => permissions },
      serverLists: { ...createStore(lists), load: async () => lists },
    }),
  });
  return { start, fill, giveBack };
}

it("a list that a plan knows by its title is used only after a yes", async () => {
  const known = [{ title: "Sports", accts: ACCTS }];
  const { start, fill } = openWith({ title: "", known });
  await userEvent.click(page.getByRole("button", { name: "Follow 2 into a list" }));
  await expect.element(page.getByRole("button", { name: "Use it" })).toBeVisible();
  expect(fill.mock.calls).toEqual([[known, undefined]]);
  expect(start).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole("button", { name: "Use it" }));
  await expect.poll(() => fill.mock.calls.at(-1)).toEqual([known, "use"]);
});

it("follows into Home give back a permission for lists that nothing needs", async () => {
  const { start, giveBack } = openWith({ title: "Sports" });
  await userEvent.click(page.getByRole("button", { name: "Follow 2" }));
  await expect.poll(() => start.mock.calls).toEqual([[ACCTS]]);
  expect(giveBack.mock.calls).toEqual([["lists"]]);
});

it.each([1, 0])(
  "follows into Home keep the permission of an earlier list with %d asked only if it needs it",
  async (asked) => {
    const list = {
      title: "Sports",
      isNew: true,
      exclusive: true,
      total: 2,
      added: 2 - asked,
      asked,
      refused: 0,
      again: 0,
    };
    const { start, giveBack } = openWith(
      { title: "Sports" },
      { kind: "done", isHeld: true, lists: [list], rows: new Map() },
    );
    await userEvent.click(page.getByRole("button", { name: "Follow 2" }));
    await expect.poll(() => start.mock.calls).toEqual([[ACCTS]]);
    expect(giveBack).toHaveBeenCalledTimes(1 - asked);
  },
);
