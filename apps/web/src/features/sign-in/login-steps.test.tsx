import { createStore } from "@roster/core/site";
import { useEffect, useState } from "react";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../testing/mount.tsx";
import { LoginDialog } from "./login-dialog.tsx";
import { LoginSteps } from "./login-steps.tsx";
import type { SignInService } from "./sign-in-service.ts";

type Flow = SignInService["flow"];
const connecting: Flow["state"] = createStore({ step: "connecting", host: "home.example" } as const);

/** A text that appears after the effects of the components before it. */
function Settled() {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  return isSettled && <p>Settled</p>;
}

it("while sign-in connects, the focus is on the sentence that says so", async () => {
  mount(<LoginSteps target={{ back: "/" }} />, { flow: { state: connecting } });
  await expect.element(page.getByRole("status")).toHaveFocus();
});

it.each([
  ["the dialog is in the address", "/?m=login", 1],
  ["the page has no dialog", "/", 0],
])("the dialog loads the code of sign-in: %s", async (_, at, opened) => {
  const open = vi.fn<Flow["open"]>(async () => {});
  mount(
    <>
      <LoginDialog />
      <Settled />
    </>,
    { at, flow: { open } },
  );
  await expect.element(page.getByText("Settled")).toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll("dialog[open]").length).toBe(opened);
  expect(open.mock.calls.length).toBe(opened);
});
