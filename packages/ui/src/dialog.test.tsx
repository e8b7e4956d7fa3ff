import { StrictMode, useState, type ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "./dialog.tsx";
import { createFakeClock, type FakeClock } from "./test/fake-clock.ts";
import { mount } from "./test/mount.tsx";

function Example({ clock, onClosed }: { readonly clock: FakeClock; readonly onClosed: () => void }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      <Dialog open={open} title="A question" clock={clock} onClose={() => setOpen(false)} onClosed={onClosed}>
        <input aria-label="Answer" />
      </Dialog>
    </>
  );
}

const show = async (): Promise<{ clock: FakeClock; onClosed: () => void; element: HTMLElement }> => {
  const clock = createFakeClock();
  const onClosed = vi.fn<() => void>();
  const { element } = mount(<Example clock={clock} onClosed={onClosed} />);
  await userEvent.click(page.getByRole("button", { name: "Open it" }));
  await expect.element(page.getByRole("dialog", { name: "A question" })).toBeVisible();
  return { clock, onClosed, element };
};
const closing = async (element: HTMLElement): Promise<void> =>
  expect.poll(() => element.querySelector("dialog")?.dataset["closing"]).toBe("");

describe("a dialog", () => {
  it("a dialog closes 300 ms after Esc, calls onClosed once and restores the focus §2.78 §9.14", async () => {
    const { clock, onClosed, element } = await show();
    await userEvent.keyboard("{Escape}");
    await closing(element);
    clock.advance(299);
    expect(element.querySelector("dialog")?.open).toBe(true);
    expect(onClosed).not.toHaveBeenCalled();
    clock.advance(1);
    expect(onClosed).toHaveBeenCalledTimes(1);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.poll(() => element.querySelector("input")).toBeNull();
    await expect.element(page.getByRole("button", { name: "Open it" })).toHaveFocus();
  });

  it("a dialog closes on a click on its cross", async () => {
    const { clock, onClosed, element } = await show();
    await userEvent.click(page.getByRole("button", { name: "Close" }));
    await closing(element);
    clock.advance(300);
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it("a dialog closes on a click beside the panel, not on one inside it", async () => {
    const { element } = await show();
    await userEvent.click(page.getByRole("heading", { name: "A question" }));
    await userEvent.click(page.getByLabelText("Answer"));
    expect(element.querySelector("dialog")?.dataset["closing"]).toBeUndefined();
    const dialog = element.querySelector("dialog");
    dialog?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    dialog?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await closing(element);
  });

  it("a dialog ignores the end beside the panel of a text selection that began inside it", async () => {
    const onClose = vi.fn<() => void>();
    const { element } = mount(
      <Dialog open title="A question" clock={createFakeClock()} onClose={onClose}>
        <input aria-label="Answer" />
      </Dialog>,
    );
    const dialog = await vi.waitUntil(() => element.querySelector("dialog[open]"), { timeout: 10_000 });
    // a browser dispatches the click on the nearest element that contains both its press and its release: here the dialog
    for (const pressed of [element.querySelector("input"), dialog]) {
      expect(onClose).not.toHaveBeenCalled();
      pressed?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      dialog.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("a dialog that is open from the start stays open in React's strict mode", async () => {
    const onClose = vi.fn<() => void>();
    const { element } = mount(
      <StrictMode>
        <Dialog open title="A question" clock={createFakeClock()} onClose={onClose}>
          <input aria-label="Answer" />
        </Dialog>
      </StrictMode>,
    );
    const dialog = await vi.waitUntil(() => element.querySelector("dialog[open]"), { timeout: 10_000 });
    // the browser reports the closing of a dialog in a task of its own
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(dialog.matches(":modal")).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("a dialog opens again after closing", async () => {
    const { clock, element } = await show();
    await userEvent.keyboard("{Escape}");
    await closing(element);
    clock.advance(300);
    await userEvent.click(page.getByRole("button", { name: "Open it" }));
    await expect.element(page.getByRole("dialog")).toBeVisible();
    expect(element.querySelector("dialog")?.dataset["closing"]).toBeUndefined();
  });

  it("a dialog stays open when it is opened again during the closing animation", async () => {
    const { clock, onClosed, element } = await show();
    await userEvent.keyboard("{Escape}");
    await closing(element);
    element.querySelector("button")?.click();
    await expect.poll(() => element.querySelector("dialog")?.dataset["closing"]).toBeUndefined();
    clock.advance(1000);
    expect(element.querySelector("dialog")?.open).toBe(true);
    expect(onClosed).not.toHaveBeenCalled();
  });
});

describe("the focus after closing", () => {
  function Lists({ clock }: { readonly clock: FakeClock }): ReactNode {
    const [open, setOpen] = useState(false);
    const [made, make] = useState(0);
    const close = (): void => {
      make(made + 1);
      setOpen(false);
    };
    return (
      <>
        <button key={made} type="button" data-card="" onClick={() => setOpen(true)}>
          Card {made}
        </button>
        <Dialog
          open={open}
          title="A question"
          clock={clock}
          onClose={close}
          returnFocus={() => document.querySelector<HTMLElement>("[data-card]")}
        >
          <button type="button">Answer</button>
        </Dialog>
      </>
    );
  }

  it("the focus after closing a dialog goes to returnFocus if the element that opened the dialog was replaced", async () => {
    const clock = createFakeClock();
    const { element } = mount(<Lists clock={clock} />);
    await userEvent.click(page.getByRole("button", { name: "Card 0" }));
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await closing(element);
    clock.advance(300);
    await expect.element(page.getByRole("button", { name: "Card 1" })).toHaveFocus();
  });

  it("the focus after closing a dialog goes to the element that opened the dialog, however the dialog closes", async () => {
    const { clock, element } = await show();
    const opener = page.getByRole("button", { name: "Open it" });
    const beside = (): void => {
      const dialog = element.querySelector("dialog");
      dialog?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      dialog?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    };
    const ways = [
      () => userEvent.keyboard("{Escape}"),
      () => userEvent.click(page.getByRole("button", { name: "Close" })),
      async () => beside(),
    ];
    for (const [nth, close] of ways.entries()) {
      if (nth > 0) await userEvent.click(opener);
      await expect.element(page.getByRole("dialog")).toBeVisible();
      await close();
      await closing(element);
      clock.advance(300);
      await expect.element(opener).toHaveFocus();
    }
  });
});
