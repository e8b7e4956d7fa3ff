import { createRef } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CopyButton } from "./copy-button.tsx";
import { Disclosure } from "./disclosure.tsx";
import { EmptyState } from "./empty-state.tsx";
import { iconShapes } from "../icons/shapes.ts";
import { Icon } from "./icon.tsx";
import { Popover } from "./popover.tsx";
import { createFakeClock } from "./test/fake-clock.ts";
import { mount } from "./test/mount.tsx";

it("every icon stays within its 24 grid, its stroke included", async () => {
  const { element } = mount(Object.keys(iconShapes).length > 22 ? <Icon name="shield" /> : null);
  await expect.poll(() => element.querySelectorAll("symbol")).toHaveLength(Object.keys(iconShapes).length);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  element.append(svg);
  for (const symbol of element.querySelectorAll("symbol")) {
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.append(...Array.from(symbol.children, (child) => child.cloneNode(true)));
    svg.append(group);
    const { x, y, width, height } = group.getBBox();
    expect([symbol.id, Math.min(x, y) >= 1.4, Math.max(x + width, y + height) <= 22.6]).toEqual([
      symbol.id,
      true,
      true,
    ]);
    expect([symbol.id, Math.max(width, height) >= 11]).toEqual([symbol.id, true]);
  }
});

it("a popover opens below its trigger and closes on Esc", async () => {
  mount(
    <>
      <button type="button" popoverTarget="menu">
        Menu
      </button>
      <Popover id="menu" label="Account">
        <a href="#open">Open</a>
      </Popover>
    </>,
  );
  const trigger = page.getByRole("button", { name: "Menu" });
  await userEvent.click(trigger);
  const panel = page.getByRole("region", { name: "Account" });
  await expect.element(panel).toBeVisible();
  await expect
    .poll(() => panel.element().getBoundingClientRect().top - trigger.element().getBoundingClientRect().bottom)
    .toBeCloseTo(8, 0);
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
});

it("a disclosure shows its answer after a click", async () => {
  mount(<Disclosure summary="Yours?">Ask us.</Disclosure>);
  await expect.element(page.getByText("Ask us.")).not.toBeVisible();
  await userEvent.click(page.getByText("Yours?"));
  await expect.element(page.getByText("Ask us.")).toBeVisible();
});

it("an empty state shows its title and its actions", async () => {
  mount(
    <EmptyState title="Nothing Found" actions={<a href="#all">Remove filters</a>}>
      Try again.
    </EmptyState>,
  );
  await expect.element(page.getByRole("heading", { level: 2, name: "Nothing Found" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Remove filters" })).toBeVisible();
});

it("the copy button reads Copied for two seconds, then Copy again", async () => {
  const clock = createFakeClock();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  mount(<CopyButton text="@a@b.example" target={createRef()} clock={clock} />);
  await userEvent.click(page.getByRole("button", { name: "Copy" }));
  await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect.element(page.getByRole("status")).toHaveTextContent("Copied");
  expect(write).toHaveBeenCalledWith("@a@b.example");
  await expect
    .poll(() => {
      clock.advance(2000);
      return page.getByRole("button", { name: "Copied" }).query();
    })
    .toBeNull();
  write.mockRestore();
});

it("the copy button selects the text when the clipboard refuses", async () => {
  const target = createRef<HTMLElement>();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  mount(
    <>
      <b ref={target}>@a@b.example</b>
      <CopyButton text="@a@b.example" target={target} clock={createFakeClock()} />
    </>,
  );
  await userEvent.click(page.getByRole("button"));
  await expect.element(page.getByRole("button", { name: "Selected" })).toBeVisible();
  expect(getSelection()?.toString()).toBe("@a@b.example");
  write.mockRestore();
});
