import { acctOf, type FollowState } from "@roster/core";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FollowButton } from "./follow-button.tsx";
import { createFakeFollows, mountWith, type FakeFollows } from "./test/mount.tsx";

const ESPN = acctOf({ username: "ESPN" }, { homeServer: "bots.example" });
const show = (state: FollowState): { follows: FakeFollows; element: HTMLElement } => {
  const follows = createFakeFollows({ kind: "unknown" });
  follows.set(ESPN, state);
  const { element } = mountWith(follows, <FollowButton acct={ESPN} handle="ESPN" />);
  return { follows, element };
};
const button = () => page.getByRole("button");
/** The text that shows. */
const seen = (): string => document.querySelector<HTMLElement>(".follow")?.innerText.trim() ?? "";
/** The computed colour of a design token. */
const colourOf = (token: string): string => {
  const probe = document.querySelector("main")?.appendChild(document.createElement("i"));
  probe?.style.setProperty("color", `var(${token})`);
  return probe ? getComputedStyle(probe).color : "";
};
const elsewhere = (): Promise<void> => userEvent.hover(document.body, { position: { x: 500, y: 400 } });

describe("the follow button's label and accessible name", () => {
  const cases: readonly (readonly [FollowState, word: string, name: string])[] = [
    [{ kind: "unknown" }, "", "Follow @ESPN, checking"],
    [{ kind: "unknown", was: "following" }, "Following", "Following @ESPN, unfollow"],
    [{ kind: "not-following" }, "Follow", "Follow @ESPN"],
    [{ kind: "following" }, "Following", "Following @ESPN, unfollow"],
    [{ kind: "requested" }, "Requested", "Requested @ESPN, withdraw"],
    [{ kind: "busy", was: "not-following" }, "", "Follow @ESPN"],
    [{ kind: "busy", was: "following" }, "", "Following @ESPN, unfollow"],
    [{ kind: "busy", was: "requested" }, "", "Requested @ESPN, withdraw"],
  ];
  for (const [state, word, name] of cases)
    it(`the follow button in the state ${JSON.stringify(state)} reads "${word}" and is named "${name}" §4.2 §4.3 §4.4`, async () => {
      show(state);
      await expect.element(button()).toHaveAccessibleName(name);
      await elsewhere();
      expect(seen()).toBe(word);
    });

  it("the follow button is a sign-in link while signed out §4.1", async () => {
    show({ kind: "signed-out" });
    const link = page.getByRole("link", { name: "Follow @ESPN" });
    await expect.element(link).toHaveAttribute("href", "#login");
    await expect.element(link).toHaveTextContent("Follow");
  });

  it("the follow button shows a spinner while busy, and in no other state §4.6", async () => {
    const { follows } = show({ kind: "busy", was: "following" });
    const spins = (): boolean => document.querySelector(".follow .spinner use[href='#i-loading']") !== null;
    await expect.poll(() => spins()).toBe(true);
    for (const kind of ["unknown", "not-following", "following", "requested"] as const) {
      follows.set(ESPN, { kind });
      await expect.poll(() => document.querySelector(".follow")?.getAttribute("data-state")).toBe(kind);
      expect(spins()).toBe(false);
    }
  });

  it("the follow button shows a pulsing bar only while nothing is known about the account", async () => {
    const { follows } = show({ kind: "unknown" });
    const bar = (): string => getComputedStyle(button().element(), "::before").content;
    await expect.element(button()).toBeVisible();
    expect(bar()).toBe('""');
    follows.set(ESPN, { kind: "unknown", was: "following" });
    await expect.element(button()).toHaveTextContent("Following");
    expect(bar()).toBe("none");
    await expect.element(button()).toHaveAttribute("aria-disabled", "true");
  });

  it("the follow button has the same size in every state", async () => {
    const { follows } = show({ kind: "not-following" });
    await expect.element(button()).toBeVisible();
    const size = (): string => {
      const box = document.querySelector(".follow")?.getBoundingClientRect();
      return `${box?.width}x${box?.height}`;
    };
    for (const kind of ["unknown", "following", "requested", "signed-out"] as const) {
      follows.set(ESPN, { kind });
      await expect.poll(() => document.querySelector(".follow")?.getAttribute("data-state")).toBe(kind);
      expect(size()).toBe("108x40");
    }
  });
});

describe("clicks on the follow button", () => {
  it("a click on the follow button follows the account and reports the outcome §4.8", async () => {
    const follows = createFakeFollows({ kind: "not-following" }, { kind: "followed", acct: ESPN });
    const onOutcome = vi.fn<(outcome: object) => void>();
    mountWith(follows, <FollowButton acct={ESPN} handle="ESPN" />, { onOutcome });
    await userEvent.click(button());
    expect(follows.calls).toEqual([`follow ${ESPN}`]);
    expect(onOutcome).toHaveBeenCalledWith({ kind: "followed", acct: ESPN });
  });

  it.each(["following", "requested"] as const)(
    "a click on the follow button unfollows an account whose state is %s §4.8",
    async (kind) => {
      const { follows } = show({ kind });
      await userEvent.click(button());
      expect(follows.calls).toEqual([`unfollow ${ESPN}`]);
    },
  );

  describe("a press on a followed account", () => {
    const press = async (by: string, onTouch?: (acct: string, button: HTMLElement) => void) => {
      const follows = createFakeFollows({ kind: "following" });
      mountWith(follows, <FollowButton acct={ESPN} handle="ESPN" />, onTouch ? { onTouch } : {});
      await expect.element(button()).toBeVisible();
      const target = button().element();
      const click = { bubbles: true, detail: by === "key" ? 0 : 1 };
      const isNamed = by !== "key" && by !== "pointer without a name";
      target.dispatchEvent(
        isNamed ? new PointerEvent("click", { ...click, pointerType: by }) : new MouseEvent("click", click),
      );
      return { follows, target };
    };

    it("a finger on a followed account asks first", async () => {
      const onTouch = vi.fn<(acct: string, button: HTMLElement) => void>();
      const { follows, target } = await press("touch", onTouch);
      expect(onTouch.mock.calls).toEqual([[ESPN, target]]);
      expect(follows.calls).toEqual([]);
    });

    it.each(["mouse", "pen", "key", "pointer without a name"])(
      "a %s unfollows a followed account at once",
      async (by) => {
        const onTouch = vi.fn<() => void>();
        const { follows } = await press(by, onTouch);
        expect(follows.calls).toEqual([`unfollow ${ESPN}`]);
        expect(onTouch).not.toHaveBeenCalled();
      },
    );

    it("a finger unfollows a followed account at once where the page asks nothing", async () => {
      const { follows } = await press("touch");
      expect(follows.calls).toEqual([`unfollow ${ESPN}`]);
    });
  });

  it("a click on the follow button follows nobody while the state is busy or unknown, but calls onHeld, and leaves the focus on the button §4.2 §4.7", async () => {
    const follows = createFakeFollows({ kind: "not-following" });
    const onHeld = vi.fn<(state: FollowState) => void>();
    mountWith(follows, <FollowButton acct={ESPN} handle="ESPN" />, { onHeld });
    await expect.element(button()).toBeVisible();
    await userEvent.tab();
    await expect.element(button()).toHaveFocus();
    for (const state of [{ kind: "busy", was: "not-following" }, { kind: "unknown" }] as const) {
      follows.set(ESPN, state);
      await expect.poll(() => button().element().getAttribute("data-state")).toBe(state.kind);
      await expect.element(button()).toHaveAttribute("aria-disabled", "true");
      await userEvent.keyboard("{Enter}");
      await userEvent.click(button(), { force: true });
      await expect.element(button()).toHaveFocus();
      expect(onHeld.mock.calls.splice(0)).toEqual([[state], [state]]);
    }
    expect(follows.calls).toEqual([]);
  });

  it("a click on the sign-in link calls onLogin, which may open a dialog instead", async () => {
    const onLogin = vi.fn<(event: { preventDefault(): void }, acct: string) => void>((event) => event.preventDefault());
    mountWith(createFakeFollows({ kind: "signed-out" }), <FollowButton acct={ESPN} handle="ESPN" />, { onLogin });
    await userEvent.click(page.getByRole("link"));
    expect(onLogin.mock.lastCall?.at(1)).toBe(ESPN);
    expect(location.hash).toBe("");
  });
});

describe("the action of a click", () => {
  it("hovering a follow button replaces its label by the action: Unfollow, Withdraw §4.5", async () => {
    const { follows } = show({ kind: "following" });
    const colour = (): string => getComputedStyle(button().element()).color;
    await elsewhere();
    await expect.poll(() => colour()).not.toBe(colourOf("--danger"));
    await userEvent.hover(button());
    expect(seen()).toBe("Unfollow");
    await expect.poll(() => colour()).toBe(colourOf("--danger"));
    follows.set(ESPN, { kind: "requested" });
    await expect.poll(() => seen()).toBe("Requested");
    await elsewhere();
    await userEvent.hover(button());
    await expect.poll(() => seen()).toBe("Withdraw");
    await elsewhere();
    expect(seen()).toBe("Requested");
  });

  it("a button under a resting pointer that turns out to be Following shows Unfollow only when the pointer comes back", async () => {
    const { follows } = show({ kind: "signed-out" });
    await userEvent.hover(page.getByRole("link"));
    follows.set(ESPN, { kind: "unknown" });
    await expect.element(button()).toHaveAttribute("data-state", "unknown");
    await userEvent.hover(button());
    follows.set(ESPN, { kind: "following" });
    await expect.poll(() => seen()).toBe("Following");
    await elsewhere();
    await userEvent.hover(button());
    await expect.poll(() => seen()).toBe("Unfollow");
  });

  it("keyboard focus on a follow button replaces its label by the action", async () => {
    show({ kind: "following" });
    await expect.element(button()).toBeVisible();
    await elsewhere();
    await userEvent.tab();
    expect(seen()).toBe("Unfollow");
  });

  it("after a click on Follow, the action Unfollow shows only when the pointer has left the button", async () => {
    const { follows } = show({ kind: "not-following" });
    await userEvent.click(button());
    follows.set(ESPN, { kind: "busy", was: "not-following" });
    await expect.element(button()).toHaveAttribute("aria-busy", "true");
    follows.set(ESPN, { kind: "following" });
    await expect.poll(() => seen()).toBe("Following");
    await elsewhere();
    await userEvent.hover(button());
    expect(seen()).toBe("Unfollow");
  });

  it("after Enter on Follow, the action Unfollow shows only when the focus has left the button", async () => {
    const { follows } = show({ kind: "not-following" });
    await expect.element(button()).toBeVisible();
    await elsewhere();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    follows.set(ESPN, { kind: "following" });
    await expect.poll(() => seen()).toBe("Following");
    const next = document.body.appendChild(document.createElement("button"));
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect.poll(() => seen()).toBe("Unfollow");
    next.remove();
  });
});

it("the follow button shows no label before hydration to a visitor with a stored session", async () => {
  show({ kind: "signed-out" });
  const link = page.getByRole("link");
  await expect.element(link).toHaveStyle({ fontSize: "18px" });
  document.documentElement.dataset["session"] = "";
  try {
    await expect.element(link).toHaveStyle({ fontSize: "0px", pointerEvents: "none" });
  } finally {
    delete document.documentElement.dataset["session"];
  }
});
