import { createStore } from "@roster/core/site";
import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount, signedIn } from "../../testing/mount.tsx";
import { LoginFrame } from "./login-frame.tsx";

/** Writes an address into the address bar until the test has finished. */
function open(address: string): void {
  const { href } = location;
  history.replaceState(null, "", address);
  onTestFinished(() => history.replaceState(null, "", href));
}

it("after a sign-in that failed, the sign-in page shows why, and closing it returns to where sign-in began", async () => {
  open("/login?error=access_denied&state=s");
  const failed = { kind: "failed", message: "The server refused.", to: { back: "/browse?wood=Oak" } } as const;
  const finish = async () => undefined;
  const { router } = mount(<LoginFrame />, {
    at: "/login",
    flow: { state: createStore(failed), finish, open: async () => {}, expectReturn() {}, cancel() {} },
  });
  await expect.element(page.getByText("The server refused.")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Close" }));
  await expect.poll(() => router.replace.mock.calls.map(([path]) => path)).toEqual(["/browse?wood=Oak"]);
});

it("row 112: a visitor who is signed in goes from the sign-in page to its target at once", async () => {
  open("/login?back=%2Fpopular");
  const { router } = mount(<LoginFrame />, { at: "/login", visitor: signedIn(), flow: { open: async () => {} } });
  await expect.poll(() => router.replace.mock.calls.map(([path]) => path)).toEqual(["/popular"]);
});

it("row 115: where signing in is switched off, an answer of a server finishes no sign-in, and is removed from the address", async () => {
  open("/login?code=c&state=s");
  const finish = vi.fn<() => Promise<undefined>>(async () => undefined);
  const { router } = mount(<LoginFrame />, {
    at: "/login",
    visitor: () => ({ switchedOff: createStore(true) }),
    flow: { finish, open: async () => {}, expectReturn() {} },
  });
  await expect.element(page.getByText(/signing in is switched off/)).toBeVisible();
  await expect.poll(() => location.search).toBe("");
  expect(finish).not.toHaveBeenCalled();
  expect(router.replace).not.toHaveBeenCalled();
});
