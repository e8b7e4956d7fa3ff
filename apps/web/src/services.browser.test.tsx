import { acctOf } from "@roster/core";
import { expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { site } from "./directory.ts";
import { createServices } from "./services.ts";

it("the key that follows an account opens sign-in for a visitor who is not signed in", async () => {
  const { shortcuts, page } = createServices();
  const head = document.body.appendChild(document.createElement("div"));
  const undo = [shortcuts.connect(), page.places.add([acctOf({ username: "ann" }, site)], [head], "head")];
  onTestFinished(() => {
    for (const off of undo) off();
    head.remove();
  });
  const pushOver = vi.spyOn(page.address, "pushOver");
  await userEvent.keyboard("jf");
  expect(pushOver.mock.calls).toEqual([[expect.stringContaining("follow=ann")]]);
});
