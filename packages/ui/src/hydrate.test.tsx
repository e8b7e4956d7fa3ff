import { acctOf, keyOf } from "@roster/core";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { AccountCard } from "./account-card.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { FollowsProvider } from "./follows-context.tsx";
import { IconSprite } from "./test/icon-sprite.tsx";
import { createFakeFollows } from "./test/mount.tsx";
import { createFakeClock } from "./test/fake-clock.ts";
import { ToastList } from "./toast-list.tsx";
import { createToasts } from "./toasts.ts";

it("a prerendered page hydrates without a warning, then shows the accounts that the visitor follows", async () => {
  const acct = acctOf({ username: "FourCity" }, { homeServer: "bots.example" });
  const follows = createFakeFollows({ kind: "signed-out" });
  const toasts = createToasts({ clock: createFakeClock() });
  const view: ReactNode = (
    <FollowsProvider value={{ follows, loginHref: () => "#login" }}>
      <IconSprite />
      <FilterGroup
        label="Water"
        selected="E"
        values={["A", "B", "C", "D", "E"].map((value) => ({ value }))}
        href={(v) => `#${v}`}
      />
      <ul>
        <AccountCard
          row={{
            acct,
            handle: "FourCity",
            name: "Four City",
            isBeta: true,
            monogram: { shape: "plate", letters: "FC", primary: "#002244", secondary: "#69be28", ink: "#ffffff" },
            chips: [{ key: "a", value: "B", href: "#b" }],
            followers: { twitter: 1200, mastodon: 0 },
            href: "#page",
          }}
        />
      </ul>
      <ToastList toasts={toasts} />
    </FollowsProvider>
  );
  const element = document.createElement("main");
  element.innerHTML = renderToString(view);
  document.body.append(element);
  // known before hydration: the first render must still match the HTML
  follows.states.set({ known: new Map([[keyOf(acct), { kind: "following" }]]), rest: { kind: "not-following" } });
  const errors = vi.spyOn(console, "error");
  const recovered = vi.fn<(error: unknown) => void>();
  const root = hydrateRoot(element, view, { onRecoverableError: recovered });
  onTestFinished(() => {
    root.unmount();
    element.remove();
    errors.mockRestore();
  });
  await expect.element(page.getByRole("button", { name: "Following @FourCity, unfollow" })).toBeVisible();
  expect(errors).not.toHaveBeenCalled();
  expect(recovered).not.toHaveBeenCalled();
});
