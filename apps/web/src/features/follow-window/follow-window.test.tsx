import { acctOf, createStore, FollowError, type FollowState, type FollowStates } from "@roster/core";
import { createDeferred, keyOf } from "@roster/core/site";
import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { site } from "../../directory.ts";
import { account, birds } from "../../testing/birds.ts";
import { loadedOf } from "../../testing/loaded.ts";
import { mount, signedIn } from "../../testing/mount.tsx";
import { RosterContext } from "../roster/roster-loader.ts";
import { AskedAccount } from "./later/asked-account.tsx";
import { FollowWindow } from "./follow-window.tsx";

const ann = account("ann");
const loaded = loadedOf(birds([ann]));

it("the follow window tries again to load the account after a failure", async () => {
  vi.spyOn(console, "error").mockImplementationOnce(() => {});
  let fails = true;
  const roster = createDeferred("The roster", async () => {
    if (fails) throw new Error("offline");
    return loaded;
  });
  mount(
    <RosterContext value={roster}>
      <FollowWindow />
    </RosterContext>,
    { at: "/follow?account=ann" },
  );
  const again = page.getByRole("button", { name: "Try Again" });
  await expect.element(again).toBeVisible();
  fails = false;
  await userEvent.click(again);
  await expect.element(page.getByRole("link", { name: "ann", exact: true })).toBeVisible();
});

const ANN = acctOf(ann, site);
const REQUEST = { account: "ann", origin: "https://blog.example", nonce: "0b7f4a0e5f5c4f3e" };

/** Opens the window as a page of another site does. `statuses` returns what that page was sent. */
function openByPage() {
  const opener = { postMessage: vi.fn<(message: { readonly status: string }) => void>() };
  const close = vi.spyOn(window, "close").mockImplementation(() => {});
  Object.defineProperty(window, "opener", { value: opener, configurable: true });
  onTestFinished(() => {
    close.mockRestore();
    Object.defineProperty(window, "opener", { value: null, configurable: true });
  });
  return { close, statuses: () => opener.postMessage.mock.calls.map(([{ status }]) => status) };
}

it("the follow window stays open for an account that the visitor follows already", async () => {
  const { close, statuses } = openByPage();
  mount(<AskedAccount request={REQUEST} row={loaded.toRow(ann)} />, {
    visitor: signedIn([[ANN, { kind: "following" }]]),
  });
  await expect.element(page.getByRole("button", { name: "Done" })).toBeVisible();
  await expect.poll(statuses).toEqual(["opened"]);
  expect(close).not.toHaveBeenCalled();
});

it("the follow window stays open if a request cannot be withdrawn, because the server has accepted it", async () => {
  const { close, statuses } = openByPage();
  const states = createStore<FollowStates>({ known: new Map(), rest: { kind: "not-following" } });
  const know = (state: FollowState): void =>
    states.set({ known: new Map([[keyOf(ANN), state]]), rest: { kind: "not-following" } });
  mount(<AskedAccount request={REQUEST} row={loaded.toRow(ann)} />, {
    visitor: (visitor) => {
      const { session, follows } = { ...visitor, ...signedIn()(visitor) };
      return {
        session,
        follows: {
          ...follows,
          states,
          async follow(acct) {
            know({ kind: "requested" });
            return { kind: "requested", acct, isLocked: true };
          },
          async unfollow(acct) {
            know({ kind: "busy", was: "requested" });
            await expect.poll(() => document.querySelector("[data-state=busy]")).not.toBeNull();
            const error = new FollowError("unexpected", "It failed.");
            return { kind: "failed", acct, action: "unfollow", reason: error.message, error };
          },
        },
      };
    },
  });
  await expect.poll(() => document.querySelector("[data-meant]")).not.toBeNull();
  await userEvent.click(page.getByRole("button", { name: /^Follow / }));
  await userEvent.click(page.getByRole("button", { name: /requested/i }));
  await userEvent.click(page.getByRole("button", { name: "Withdraw" }));
  await expect.poll(statuses).toEqual(["opened", "requested", "error"]);
  know({ kind: "following" });
  await expect.element(page.getByRole("button", { name: "Done" })).toBeVisible();
  expect(statuses()).toEqual(["opened", "requested", "error"]);
  expect(close).not.toHaveBeenCalled();
});
