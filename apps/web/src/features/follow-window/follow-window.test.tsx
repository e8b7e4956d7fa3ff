import { acctOf } from "@roster/core";
import { createDeferred } from "@roster/core/site";
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

it("the follow window stays open for an account that the visitor follows already", async () => {
  const opener = { postMessage: vi.fn<(message: { readonly status: string }) => void>() };
  const close = vi.spyOn(window, "close").mockImplementation(() => {});
  Object.defineProperty(window, "opener", { value: opener, configurable: true });
  onTestFinished(() => {
    close.mockRestore();
    Object.defineProperty(window, "opener", { value: null, configurable: true });
  });
  const request = { account: "ann", origin: "https://blog.example", nonce: "0b7f4a0e5f5c4f3e" };
  mount(<AskedAccount request={request} row={loaded.toRow(ann)} />, {
    visitor: signedIn([[acctOf(ann, site), { kind: "following" }]]),
  });
  await expect.element(page.getByRole("button", { name: "Done" })).toBeVisible();
  await expect.poll(() => opener.postMessage.mock.calls.map(([{ status }]) => status)).toEqual(["opened"]);
  expect(close).not.toHaveBeenCalled();
});
