import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createFakeClock, type FakeClock } from "./test/fake-clock.ts";
import { mount } from "./test/mount.tsx";
import { ToastList } from "./toast-list.tsx";
import { createToasts, type Toasts } from "./toasts.ts";

const show = (): { clock: FakeClock; toasts: Toasts; element: HTMLElement } => {
  const clock = createFakeClock();
  const toasts = createToasts({ clock });
  return { clock, toasts, element: mount(<ToastList toasts={toasts} />).element };
};

describe("the toasts", () => {
  it("are announced from a region that is there before them, errors as alerts", async () => {
    const { toasts } = show();
    await expect.element(page.getByRole("status")).toBeInTheDocument();
    toasts.show({ type: "success", message: "You have followed @x." });
    toasts.show({ type: "error", message: "It failed.", reason: "Try in 4 minutes." });
    await expect
      .element(page.getByRole("status"))
      .toHaveTextContent("You have followed @x.dismissIt failed.Try in 4 minutes.dismiss");
    await expect.element(page.getByRole("alert")).toHaveTextContent("It failed.Try in 4 minutes.dismiss");
    expect(page.getByRole("alert").elements()).toHaveLength(1);
  });

  it("leave when clicked, by a button named after its message", async () => {
    const { clock, toasts, element } = show();
    toasts.show({ type: "info", message: "Hello." });
    await userEvent.click(page.getByRole("button", { name: "Hello. dismiss" }));
    await vi.waitFor(() => expect(element.querySelector("[data-phase=leaving]")).not.toBeNull());
    clock.advance(500);
    await expect.element(page.getByText("Hello.")).not.toBeInTheDocument();
  });

  it("stay while the pointer rests on them", async () => {
    const { clock, toasts } = show();
    toasts.show({ type: "info", message: "Hello." });
    await userEvent.hover(page.getByText("Hello."));
    clock.advance(60_000);
    await expect.element(page.getByText("Hello.")).toBeVisible();
    await userEvent.hover(document.body, { position: { x: 5, y: 5 } });
    clock.advance(5000);
    await expect.element(page.getByText("Hello.")).not.toBeInTheDocument();
  });

  it("stay while the focus is in them", async () => {
    const { clock, toasts } = show();
    toasts.show({ type: "info", message: "Hello." });
    await expect.element(page.getByText("Hello.")).toBeInTheDocument();
    await userEvent.tab();
    clock.advance(60_000);
    await expect.element(page.getByRole("button")).toHaveFocus();
  });

  it("run their action once and leave", async () => {
    const { clock, toasts, element } = show();
    const run = vi.fn<() => void>();
    toasts.show({ type: "success", message: "Unfollowed.", action: { label: "Undo", run } });
    await userEvent.click(page.getByRole("button", { name: "Undo" }));
    expect(run).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(element.querySelector("[data-phase=leaving]")).not.toBeNull());
    clock.advance(500);
    await expect.element(page.getByText("Unfollowed.")).not.toBeInTheDocument();
  });
});
