import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "./dialog.tsx";
import { createFakeClock, type FakeClock } from "./test/fake-clock.ts";
import { mount } from "./test/mount.tsx";
import { ToastList } from "./toast-list.tsx";
import { ToastsProvider } from "./toasts-context.tsx";
import { createToasts, type Toasts } from "./toasts.ts";

/** Waits until all animations have ended. */
const atRest = async (): Promise<void> => {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
};

const show = (): { clock: FakeClock; toasts: Toasts; element: HTMLElement } => {
  const clock = createFakeClock();
  const toasts = createToasts({ clock });
  return { clock, toasts, element: mount(<ToastList toasts={toasts} />).element };
};

describe("toasts", () => {
  it("toasts are announced by a live region that exists before the first toast, errors as alerts", async () => {
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

  it("toasts contain their spoken lines before the message, one element each", async () => {
    const { toasts, element } = show();
    const id = toasts.show({ type: "success", message: "You have followed @a." }) ?? NaN;
    toasts.update(id, { type: "success", message: "2 followed", spoken: ["You have followed @a.", "And @b."] });
    await expect
      .element(page.getByRole("button", { name: "You have followed @a. And @b. 2 followed dismiss" }))
      .toBeVisible();
    expect(element.querySelectorAll(".toast-message > .vh")).toHaveLength(2);
  });

  it("toasts stack, one above the other §2.101", async () => {
    const { toasts } = show();
    for (const message of ["One.", "Two.", "Three."]) toasts.show({ type: "info", message });
    await expect.element(page.getByText("Three.")).toBeVisible();
    await atRest();
    const [first, second, third] = ["One.", "Two.", "Three."].map((message) =>
      page
        .getByRole("button", { name: `${message} dismiss` })
        .element()
        .getBoundingClientRect(),
    );
    expect(first?.bottom ?? NaN).toBeLessThanOrEqual(second?.top ?? NaN);
    expect(second?.bottom ?? NaN).toBeLessThanOrEqual(third?.top ?? NaN);
    expect(third?.bottom ?? NaN).toBeLessThanOrEqual(innerHeight);
  });

  it("a toast leaves on a click on a button that is named after the message §4.49", async () => {
    const { clock, toasts, element } = show();
    toasts.show({ type: "info", message: "Hello." });
    await userEvent.click(page.getByRole("button", { name: "Hello. dismiss" }));
    await expect.poll(() => element.querySelector("[data-phase=leaving]")).not.toBeNull();
    clock.advance(500);
    await expect.element(page.getByText("Hello.")).not.toBeInTheDocument();
  });

  it("toasts animate for as long as their phases last §4.50 §4.51 §9.3 §9.4", async () => {
    const { toasts, element } = show();
    const room = (): Element => element.querySelector(".toast-room") ?? element;
    const id = toasts.show({ type: "info", message: "Hello." }) ?? 0;
    await expect.poll(() => room().getAttribute("data-phase")).toBe("entering");
    expect(getComputedStyle(room()).animationDuration).toBe("0.4s");
    toasts.dismiss(id);
    await expect.poll(() => room().getAttribute("data-phase")).toBe("leaving");
    expect(getComputedStyle(room()).animationDuration).toBe("0.5s");
  });

  it("a toast stays while the pointer is on it", async () => {
    const { clock, toasts } = show();
    toasts.show({ type: "info", message: "Hello." });
    await userEvent.hover(page.getByText("Hello."));
    clock.advance(60_000);
    await expect.element(page.getByText("Hello.")).toBeVisible();
    await userEvent.hover(document.body, { position: { x: 5, y: 5 } });
    clock.advance(5000);
    await expect.element(page.getByText("Hello.")).not.toBeInTheDocument();
  });

  it("a toast stays while it has the focus", async () => {
    const { clock, toasts } = show();
    toasts.show({ type: "info", message: "Hello." });
    await expect.element(page.getByText("Hello.")).toBeInTheDocument();
    await userEvent.tab();
    clock.advance(60_000);
    await expect.element(page.getByRole("button")).toHaveFocus();
  });

  it("a toast that the keyboard dismisses passes the focus to the next toast, and the last one returns it to the page", async () => {
    const clock = createFakeClock();
    const toasts = createToasts({ clock });
    mount(
      <>
        <button type="button">Start</button>
        <ToastList toasts={toasts} />
      </>,
    );
    await userEvent.click(page.getByRole("button", { name: "Start" }));
    toasts.show({ type: "info", message: "One." });
    toasts.show({ type: "info", message: "Two.", actions: [{ label: "Undo", run: () => {} }] });
    toasts.show({ type: "info", message: "Three." });
    await expect.element(page.getByText("Three.")).toBeInTheDocument();
    const named = (name: string) => page.getByRole("button", { name });
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(named("Two. dismiss")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(named("Three. dismiss")).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.element(named("One. dismiss")).toHaveFocus();
    clock.advance(500);
    await expect.element(page.getByText("Two.")).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect.element(named("Start")).toHaveFocus();
    clock.advance(500);
    await expect.element(page.getByText("One.")).not.toBeInTheDocument();
    await expect.element(named("Start")).toHaveFocus();
  });

  it("a toast that the pointer dismisses does not move the focus, since a focused toast never leaves", async () => {
    const { toasts } = show();
    toasts.show({ type: "info", message: "One." });
    toasts.show({ type: "info", message: "Two." });
    await userEvent.click(page.getByRole("button", { name: "One. dismiss" }));
    await expect.element(page.getByRole("button", { name: "Two. dismiss" })).not.toHaveFocus();
  });

  it("a toast runs its action once and leaves", async () => {
    const { clock, toasts, element } = show();
    const run = vi.fn<() => void>();
    toasts.show({ type: "success", message: "Unfollowed.", actions: [{ label: "Undo", run }] });
    await userEvent.click(page.getByRole("button", { name: "Undo" }));
    expect(run).toHaveBeenCalledTimes(1);
    await expect.poll(() => element.querySelector("[data-phase=leaving]")).not.toBeNull();
    clock.advance(500);
    await expect.element(page.getByText("Unfollowed.")).not.toBeInTheDocument();
  });
});

describe("while a modal dialog is open, the toasts", () => {
  const withDialog = (open: boolean, toasts: Toasts, clock: FakeClock) => (
    <ToastsProvider value={toasts}>
      <Dialog open={open} title="A question" clock={clock} onClose={() => {}}>
        <button type="button">Answer</button>
      </Dialog>
      <ToastList toasts={toasts} />
    </ToastsProvider>
  );
  const open = async () => {
    const clock = createFakeClock();
    const toasts = createToasts({ clock });
    const { root, element } = mount(withDialog(false, toasts, clock));
    await expect.element(page.getByRole("status")).toBeInTheDocument();
    toasts.show({ type: "info", message: "Before." });
    await expect.element(page.getByText("Before.")).toBeVisible();
    root.render(withDialog(true, toasts, clock));
    await expect.element(page.getByRole("dialog").getByText("Before.")).toBeVisible();
    return { clock, toasts, root, element };
  };
  const toast = (message: string) => page.getByRole("button", { name: `${message} dismiss` });
  const isOnTop = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };

  it("while a modal dialog is open, the toasts are inside it, are announced by one live region and can be clicked", async () => {
    const { clock, toasts } = await open();
    toasts.show({ type: "error", message: "Meanwhile." });
    await expect.element(page.getByRole("dialog").getByRole("alert")).toHaveTextContent("Meanwhile.dismiss");
    expect(toast("Before.").elements()).toHaveLength(1);
    expect([isOnTop(toast("Before.").element()), isOnTop(toast("Meanwhile.").element())]).toEqual([true, true]);
    await userEvent.click(toast("Meanwhile."));
    clock.advance(500);
    await expect.element(toast("Meanwhile.")).not.toBeInTheDocument();
  });

  it("while a modal dialog is open, the keyboard reaches the toasts", async () => {
    await open();
    await userEvent.click(page.getByRole("button", { name: "Answer" }));
    await userEvent.tab();
    await expect.element(toast("Before.")).toHaveFocus();
  });

  it("toasts keep their position when the modal dialog around them closes", async () => {
    const { clock, toasts, root, element } = await open();
    clock.advance(400);
    await expect.poll(() => toasts.list.get()).toMatchObject([{ phase: "shown" }]);
    // the toasts move with the dialog while it opens
    await atRest();
    const place = toast("Before.").element().getBoundingClientRect().toJSON();
    root.render(withDialog(false, toasts, clock));
    await expect.poll(() => element.querySelector("dialog")?.dataset["closing"]).toBe("");
    clock.advance(300);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(toast("Before.")).toBeVisible();
    expect(toast("Before.").element().closest("dialog")).toBeNull();
    expect(toast("Before.").element().getBoundingClientRect().toJSON()).toEqual(place);
  });

  it("toasts leave on time although no pointerleave reached their copy on the page", async () => {
    const clock = createFakeClock();
    const toasts = createToasts({ clock });
    const { root } = mount(withDialog(false, toasts, clock));
    await expect.element(page.getByRole("status")).toBeInTheDocument();
    toasts.show({ type: "info", message: "Held." });
    await userEvent.hover(toast("Held."));
    clock.advance(60_000);
    expect(toasts.list.get()).toHaveLength(1);
    root.render(withDialog(true, toasts, clock));
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await userEvent.hover(page.getByRole("button", { name: "Answer" }));
    clock.advance(5000);
    await expect.poll(() => toasts.list.get()).toEqual([]);
  });
});

it("toasts show above a popover that was open before them", async () => {
  const { toasts, element } = show();
  await expect.element(page.getByRole("status")).toBeInTheDocument();
  const cover = document.createElement("div");
  cover.popover = "manual";
  Object.assign(cover.style, { inset: "0", inlineSize: "100%", blockSize: "100%" });
  element.append(cover);
  cover.showPopover();
  toasts.show({ type: "info", message: "Hello." });
  await userEvent.click(page.getByRole("button", { name: "Hello. dismiss" }));
  await expect.poll(() => element.querySelector("[data-phase=leaving]")).not.toBeNull();
});
