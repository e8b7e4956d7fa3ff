import { acctOf } from "@roster/core";
import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { site } from "../../../directory.ts";
import { account, birds } from "../../../testing/birds.ts";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { keptMove } from "../../moving/later/kept-move.ts";
import { Overlays } from "./deferred-parts.tsx";
import { useLeave } from "./use-leave.tsx";

const ann = account("ann");
const stranger = acctOf({ username: "Jo", host: "hockey.example" }, site);

function Way() {
  const { leave, line } = useLeave();
  return (
    <>
      {line}
      <button onClick={() => void leave()}>Go</button>
    </>
  );
}

const open = () =>
  mount(
    <>
      <Way />
      <Overlays />
    </>,
    {
      roster: birds([ann]),
      visitor: signedIn([
        [ann.acct, { kind: "following" }],
        [stranger, { kind: "following" }],
      ]),
    },
  );

afterEach(() => {
  vi.restoreAllMocks();
  keptMove.set(undefined);
});

it("the line keeps the followed accounts of the roster, and no stranger", async () => {
  open();
  await userEvent.click(page.getByRole("checkbox"));
  await userEvent.click(page.getByRole("button", { name: "Go" }));
  await expect.poll(() => keptMove.get()?.accts).toEqual([ann.acct]);
  expect(keptMove.get()).toMatchObject({ host: "home.example", isPart: false, answered: [] });
  await expect.element(page.getByText("1 follow is kept for a move.")).toBeVisible();
});

it("a list that is kept already is renewed at the next sign-out, unless the visitor takes the tick away", async () => {
  const old = { host: "home.example", at: 0, accts: [ann.acct], isPart: true, answered: [] };
  keptMove.set(old);
  open();
  await userEvent.click(page.getByRole("button", { name: "Go" }));
  await expect.poll(() => keptMove.get()?.isPart).toBe(false);
  await userEvent.click(page.getByRole("checkbox"));
  await userEvent.click(page.getByRole("button", { name: "Go" }));
  expect(keptMove.get()).toBeUndefined();
});

it("a browser that refuses storage is said to keep no list", async () => {
  open();
  await userEvent.click(page.getByRole("checkbox"));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await userEvent.click(page.getByRole("button", { name: "Go" }));
  await expect.element(page.getByText(/keep nothing, so there is no list for a move/)).toBeVisible();
});
