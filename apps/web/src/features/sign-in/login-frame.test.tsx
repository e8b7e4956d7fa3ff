import { createStore } from "@roster/core/site";
import { expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../../testing/mount.tsx";
import { LoginFrame } from "./login-frame.tsx";

it("after a sign-in that failed, the sign-in page shows why, and closing it returns to where sign-in began", async () => {
  const { href } = window.location;
  window.history.replaceState(null, "", "/login?error=access_denied&state=s");
  onTestFinished(() => window.history.replaceState(null, "", href));
  const failed = { step: "failed", message: "The server refused.", to: { back: "/browse?wood=Oak" } } as const;
  const finish = async () => undefined;
  const { router } = mount(<LoginFrame />, {
    at: "/login",
    flow: { state: createStore(failed), finish, open: async () => {}, expectReturn() {}, cancel() {} },
  });
  await expect.element(page.getByText("The server refused.")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Close" }));
  await expect.poll(() => router.replace.mock.calls.map(([path]) => path)).toEqual(["/browse?wood=Oak"]);
});
