import { useRef, useState, type ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Combobox } from "./combobox.tsx";
import { Dialog } from "./dialog.tsx";
import { createFakeClock } from "./test/fake-clock.ts";
import { mount } from "./test/mount.tsx";

const ORCHARDS = ["apple.example", "apricot.example", "pear.example"];

function Field({
  onSubmit = () => {},
  ...more
}: {
  readonly onSubmit?: (text: string) => void;
  readonly problem?: string;
  readonly hint?: string;
  readonly enterTakesFirst?: boolean;
}): ReactNode {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const fitting = ORCHARDS.filter((host) => host.startsWith(text) && host !== text);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
    >
      <Combobox
        label="Your orchard"
        value={text}
        onChange={setText}
        suggestions={fitting.map((value) => ({ value, ...(value === "apricot.example" && { note: "last used" }) }))}
        {...more}
        inputRef={input}
      />
      <button type="submit">Go</button>
    </form>
  );
}

const field = () => page.getByRole("combobox", { name: "Your orchard" });
const list = () => page.getByRole("listbox", { name: "Suggestions" });
const options = () => page.getByRole("option");
const marked = () => document.querySelector('[role="option"][aria-selected="true"]');

async function focusIt(): Promise<void> {
  await expect.element(field()).toBeVisible();
  await userEvent.tab();
  await expect.element(field()).toHaveFocus();
}

async function typeAp(): Promise<{ readonly onSubmit: (text: string) => void }> {
  const onSubmit = vi.fn<(text: string) => void>();
  mount(<Field onSubmit={onSubmit} />);
  await focusIt();
  await userEvent.keyboard("ap");
  await expect.element(list()).toBeVisible();
  return { onSubmit };
}

describe("a field with suggestions", () => {
  it("a field with suggestions opens its list when the typed text has suggestions, and exposes them to screen readers", async () => {
    mount(<Field />);
    await expect.element(field()).toHaveAttribute("aria-expanded", "false");
    await focusIt();
    expect(options().elements()).toHaveLength(0);
    await userEvent.keyboard("ap");
    await expect.element(field()).toHaveAttribute("aria-expanded", "true");
    expect(
      options()
        .elements()
        .map((option) => option.textContent),
    ).toEqual(["apple.example", "apricot.examplelast used"]);
    expect(field().element().getAttribute("aria-controls")).toBe(list().element().id);
    await expect.element(page.getByText("2 suggestions")).toBeInTheDocument();
    await userEvent.keyboard("x");
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(field()).toHaveAttribute("aria-expanded", "false");
  });

  it("a field with suggestions moves the highlight with the arrow keys, removes it past either end, and keeps the focus in the field", async () => {
    await typeAp();
    const walked: (string | null | undefined)[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"]) {
      await userEvent.keyboard(`{${key}}`);
      const active = field().element().getAttribute("aria-activedescendant");
      expect(marked()?.id).toBe(active ?? undefined);
      walked.push(marked()?.querySelector("span")?.textContent);
    }
    expect(walked).toEqual(["apple.example", "apricot.example", undefined, "apricot.example", "apple.example"]);
    await expect.element(field()).toHaveFocus();
  });

  it("a field with suggestions takes the highlighted option on Enter, and submits the form on the next Enter", async () => {
    const { onSubmit } = await typeAp();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(field()).toHaveValue("apple.example");
    await expect.element(list()).not.toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    expect(onSubmit).toHaveBeenCalledWith("apple.example");
  });

  it("a field with suggestions leaves the keys of an input method to the input method", async () => {
    await typeAp();
    await userEvent.keyboard("{ArrowDown}");
    const press = (key: string): boolean =>
      field()
        .element()
        .dispatchEvent(new KeyboardEvent("keydown", { key, isComposing: true, bubbles: true, cancelable: true }));
    // true: nobody has prevented the default
    expect(["ArrowDown", "Enter", "Escape"].map(press)).toEqual([true, true, true]);
    await expect.element(field()).toHaveValue("ap");
    await expect.element(list()).toBeVisible();
    expect(marked()?.textContent).toBe("apple.example");
  });

  it("a field with suggestions submits the typed text on Enter while no option is highlighted", async () => {
    const { onSubmit } = await typeAp();
    await userEvent.keyboard("{Enter}");
    expect(onSubmit).toHaveBeenCalledWith("ap");
  });

  it("a field with suggestions opens its list on a click only while the field is empty", async () => {
    mount(<Field />);
    await userEvent.click(field());
    await expect.poll(() => options().elements().length).toBe(3);
    await userEvent.keyboard("a{Escape}");
    await userEvent.click(field());
    await expect.element(list()).not.toBeInTheDocument();
  });

  it("a field with suggestions opens its list on an arrow key in the empty field", async () => {
    mount(<Field />);
    await focusIt();
    await userEvent.keyboard("{ArrowUp}");
    await expect.poll(() => marked()?.textContent).toBe("pear.example");
  });

  it("a field with suggestions takes a clicked option and keeps the focus", async () => {
    await typeAp();
    await userEvent.click(page.getByRole("option", { name: "apricot.example last used" }));
    await expect.element(field()).toHaveValue("apricot.example");
    await expect.element(field()).toHaveFocus();
    await expect.element(list()).not.toBeInTheDocument();
  });

  it("a field with suggestions closes its list when the focus leaves and on a click elsewhere", async () => {
    await typeAp();
    await userEvent.tab();
    await expect.element(list()).not.toBeInTheDocument();
    await userEvent.click(field());
    await userEvent.keyboard("p");
    await expect.element(list()).toBeVisible();
    await userEvent.click(document.body, { position: { x: 3, y: 600 } });
    await expect.element(list()).not.toBeInTheDocument();
  });

  it("a field with suggestions opens a list as wide as the field with rows of 44 px, which covers nothing", async () => {
    mount(<Field />);
    await focusIt();
    await userEvent.keyboard("ap");
    await expect.element(list()).toBeVisible();
    const [inputBox, listBox] = [field().element().getBoundingClientRect(), list().element().getBoundingClientRect()];
    expect([listBox.left, listBox.width, listBox.top - inputBox.bottom]).toEqual([inputBox.left, inputBox.width, 6]);
    const go = page.getByRole("button", { name: "Go" }).element().getBoundingClientRect();
    expect(go.top).toBeGreaterThanOrEqual(listBox.bottom);
    for (const option of options().elements()) expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });

  it("a field whose Enter takes the first suggestion submits the form on the second Enter only", async () => {
    const onSubmit = vi.fn<(text: string) => void>();
    mount(<Field onSubmit={onSubmit} enterTakesFirst />);
    await focusIt();
    await userEvent.keyboard("ap{Enter}");
    await expect.element(field()).toHaveValue("apple.example");
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    expect(onSubmit).toHaveBeenCalledWith("apple.example");
  });

  it("a click on a button below an open list of suggestions reaches the button", async () => {
    const { onSubmit } = await typeAp();
    await userEvent.click(page.getByRole("button", { name: "Go" }));
    expect(onSubmit).toHaveBeenCalledWith("ap");
    await expect.element(list()).not.toBeInTheDocument();
  });

  it("a field with a hint is described by the hint", async () => {
    mount(<Field hint="The part after the second @" />);
    await expect.element(field()).toHaveAccessibleDescription("The part after the second @");
  });

  it("a field with suggestions shows a problem with the text below the field", async () => {
    mount(<Field problem="That is no orchard." />);
    await expect.element(field()).toHaveAccessibleDescription("That is no orchard.");
    await expect.element(field()).toHaveAttribute("aria-invalid", "true");
    await expect.element(page.getByRole("alert")).toHaveTextContent("That is no orchard.");
  });
});

it("a list of suggestions inside a dialog closes on the first Esc, the dialog on the second", async () => {
  const clock = createFakeClock();
  const onClose = vi.fn<() => void>();
  mount(
    <Dialog open title="Where to?" clock={clock} onClose={onClose}>
      <Field />
    </Dialog>,
  );
  await userEvent.click(field());
  await userEvent.keyboard("ap");
  await expect.element(list()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(list()).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
});
