import { acctOf, type FollowState } from "@roster/core";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { site } from "../../../directory.ts";
import { usePage } from "../../../page.ts";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { StateSheet } from "./state-sheet.tsx";

const acct = acctOf({ username: "ann" }, site);

it.each<[FollowState, string, string]>([
  [{ kind: "following" }, "You follow @ann", "Unfollow"],
  [{ kind: "requested" }, "You asked to follow @ann", "Withdraw"],
])(
  "the sheet of a button in the state %j opens the account, or takes it back and returns to the button",
  async (state, title, action) => {
    const unfollow = vi.fn<(acct: string) => Promise<undefined>>(async () => undefined);
    const Page = () => {
      const { pressed } = usePage();
      return (
        <>
          <button type="button" onClick={({ currentTarget }) => pressed.set({ of: acct, button: currentTarget })}>
            State
          </button>
          <StateSheet />
        </>
      );
    };
    mount(<Page />, {
      visitor: (visitor) => {
        const own = signedIn([[acct, state]])(visitor);
        return { ...own, follows: { ...visitor.follows, ...own.follows, unfollow } };
      },
    });
    await userEvent.click(page.getByRole("button", { name: "State" }));
    await expect.element(page.getByRole("dialog", { name: title })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Open on home.example" }))
      .toHaveAttribute("href", expect.stringMatching(/^https:\/\/home\.example\/@ann/));
    await userEvent.click(page.getByRole("button", { name: action }));
    expect(unfollow.mock.calls).toEqual([[acct]]);
    await expect.element(page.getByRole("button", { name: "State" })).toHaveFocus();
  },
);
