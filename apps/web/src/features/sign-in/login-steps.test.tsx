import { createStore } from "@roster/core/site";
import { useEffect } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../../testing/mount.tsx";
import { LoginDialog } from "./later/login-dialog.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { LoginSteps } from "./login-steps.tsx";
import type { SignInService } from "./sign-in-service.ts";

type Flow = SignInService["flow"];
const connecting: Flow["state"] = createStore({ kind: "connecting", host: "home.example" } as const);

it("while sign-in connects, the focus is on the sentence that says so", async () => {
  mount(<LoginSteps target={{ back: "/" }} />, { flow: { state: connecting } });
  await expect.element(page.getByRole("status")).toHaveFocus();
});

it.each([
  ["the dialog is in the address", "/?m=login", 1],
  ["the page has no dialog", "/", 0],
])("the dialog loads the code of sign-in: %s", async (_, at, opened) => {
  const open = vi.fn<Flow["open"]>(async () => {});
  const settled = vi.fn<() => void>();
  /** Its effect runs after those of the components before it. */
  const Settled = () => {
    useEffect(settled);
    return null;
  };
  mount(
    <>
      <LoginDialog />
      <Settled />
    </>,
    { at, flow: { open } },
  );
  await expect.poll(() => settled.mock.calls.length).toBeGreaterThan(0);
  await expect.poll(() => document.querySelectorAll("dialog[open]").length).toBe(opened);
  expect(open.mock.calls.length).toBe(opened);
});

it.each(["", "  ", "\t"])("row 1: the text %j cannot be sent as a server", async (text) => {
  const begin = vi.fn<Flow["begin"]>(async () => {});
  const state = createStore({ kind: "enter", text: "" } as const);
  mount(<LoginSteps target={{ back: "/" }} />, { flow: { state, ready: createStore(true), begin } });
  const field = page.getByRole("combobox");
  await userEvent.fill(field, text);
  await userEvent.type(field, "{Enter}");
  await expect.element(page.getByRole("button", { name: "Sign In" })).toBeDisabled();
  expect(begin).not.toHaveBeenCalled();
  await userEvent.type(field, "home.example{Enter}");
  await expect.poll(() => begin.mock.calls.length).toBe(1);
});

it("a failed sign-in gives its reason as a sentence, and only the server's description is preformatted, behind Details", async () => {
  const reason = "home.example answered with error 503.";
  const state = createStore({ kind: "failed", message: "It failed.", reason, details: "Back at 12" } as const);
  mount(<LoginSteps target={{ back: "/" }} />, { flow: { state } });
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(document.querySelector("details:not([open]) pre")?.textContent).toBe("Back at 12");
  expect(page.getByText("Back at 12").elements()).toHaveLength(1);
  await expect.element(page.getByRole("button", { name: "Try Again" })).toHaveFocus();
});

it("a refused sign-in says so once, in the title", async () => {
  const state = createStore({ kind: "failed", message: "You cancelled the sign-in.", isDenied: true } as const);
  mount(<LoginFrame />, { at: "/login", flow: { state, open: async () => {} } });
  const again = page.getByRole("button", { name: "Try Again" });
  await expect.element(again).toHaveAccessibleDescription("You cancelled the sign-in.");
  expect(
    page
      .getByText("You cancelled the sign-in.")
      .elements()
      .map(({ tagName }) => tagName),
  ).toEqual(["H1"]);
});
