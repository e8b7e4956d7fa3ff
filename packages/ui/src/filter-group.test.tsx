import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FilterGroup, FilterPill, type FilterGroupProps } from "./filter-group.tsx";
import { mount } from "./test/mount.tsx";

const values = ["Lake", "River", "Sea", "Canal", "Pond", "Moor"].map((value, index) => ({ value, count: index * 7 }));
const show = (props: Partial<FilterGroupProps> = {}): HTMLElement =>
  mount(<FilterGroup label="Water" values={values} href={(value) => `#${value}`} {...props} />).element;
const links = (element: HTMLElement): readonly string[] =>
  Array.from(element.querySelectorAll("a"), (link) => link.getAttribute("href") ?? "");

describe("a filter group", () => {
  it("a filter group shows four values, and the others after a click on N More §2.58 §2.59 §9.13", async () => {
    const element = show();
    const more = page.getByRole("button", { name: "2 More" });
    await expect.element(more).toHaveAttribute("aria-expanded", "false");
    expect(links(element)).toEqual(["#Lake", "#River", "#Sea", "#Canal"]);
    await userEvent.click(more);
    await expect.element(page.getByRole("button")).toHaveAttribute("aria-expanded", "true");
    expect(links(element)).toHaveLength(6);
    await userEvent.click(page.getByRole("button"));
    await expect.element(more).toBeVisible();
    expect(links(element)).toHaveLength(4);
  });

  it("a filter group shows the label of a value that has one, and links the value", async () => {
    show({ values: [{ value: "sea", label: "At the sea", count: 3 }] });
    await expect.element(page.getByRole("link", { name: "At the sea 3" })).toHaveAttribute("href", "#sea");
  });

  it("a filter group has no N More with four values or fewer", async () => {
    show({ values: values.slice(0, 4) });
    await expect.element(page.getByRole("region", { name: "Water" })).toBeVisible();
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  });

  it("a filter group marks the selected value by a check and aria-current §2.60", async () => {
    const element = show({ selected: "River" });
    await expect.element(page.getByRole("link", { name: "River 7" })).toHaveAttribute("aria-current", "true");
    expect(element.querySelectorAll("[aria-current]")).toHaveLength(1);
    expect(element.querySelector("[aria-current] use")?.getAttribute("href")).toBe("#i-checkmark");
  });

  it("a filter group starts open when the selected value is not among the first four, and can be closed", async () => {
    const element = show({ selected: "Moor" });
    await expect.element(page.getByRole("link", { name: "Moor 35" })).toHaveAttribute("aria-current", "true");
    await userEvent.click(page.getByRole("button"));
    await expect.element(page.getByRole("button", { name: "2 More" })).toBeVisible();
    expect(links(element)).toHaveLength(4);
  });

  it("a filter group opens again when a value outside the first four is selected later, even if it was closed before", async () => {
    const group = (selected: string | undefined): ReactNode => (
      <FilterGroup label="Water" values={values} href={(value) => `#${value}`} selected={selected} />
    );
    const { element, root } = mount(group(undefined));
    await userEvent.click(page.getByRole("button", { name: "2 More" }));
    await userEvent.click(page.getByRole("button", { name: "Fewer" }));
    root.render(group("Pond"));
    await expect.element(page.getByRole("link", { name: "Pond 28" })).toHaveAttribute("aria-current", "true");
    await userEvent.click(page.getByRole("button", { name: "Fewer" }));
    await expect.element(page.getByRole("button", { name: "2 More" })).toBeVisible();
    root.render(group("Moor"));
    await expect.element(page.getByRole("link", { name: "Moor 35" })).toBeVisible();
    root.render(group("Lake"));
    await expect.element(page.getByRole("link", { name: "Lake 0" })).toHaveAttribute("aria-current", "true");
    expect(links(element)).toHaveLength(4);
  });

  it("a filter group shows a value with a count of 0 as a link", async () => {
    show();
    await expect.element(page.getByRole("link", { name: "Lake 0" })).toHaveAttribute("href", "#Lake");
  });
});

it("a filter pill is named after its action, which removes the filter", async () => {
  mount(<FilterPill value="River" href="#all" />);
  await expect.element(page.getByRole("link", { name: "Remove filter River" })).toHaveAttribute("href", "#all");
});
