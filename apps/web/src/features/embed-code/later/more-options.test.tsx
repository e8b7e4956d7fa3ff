import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { account, birds } from "../../../testing/birds.ts";
import { createFakeClock } from "../../../testing/fake-clock.ts";
import { mount } from "../../../testing/mount.tsx";
import { firstChoice } from "../choice.ts";
import { createEmbedForm } from "../embed-form.ts";
import { makeCatalog } from "../build/make-catalog.ts";
import type { Choice } from "../settings.ts";
import { ColourOptions, readableText } from "./colour-options.tsx";
import { AccountOptions } from "./more-options.tsx";

const ann = account("Ann");
const roster = birds([ann]);
const catalog = makeCatalog(roster);

function show(part: Partial<Choice>) {
  const form = createEmbedForm({ catalog, clock: createFakeClock(), write: () => {} });
  const choose = vi.fn<typeof form.choose>();
  const state = { ...form.state.get(), choice: { ...firstChoice(catalog), ...part } };
  mount(<AccountOptions form={{ ...form, choose }} state={state} />, { roster, found: [ann] });
  return choose;
}

it("the account that a visitor finds for a button becomes the choice", async () => {
  const choose = show({ mode: "button" });
  await userEvent.type(page.getByRole("combobox"), "an");
  await userEvent.click(page.getByRole("option", { name: "Ann @Ann" }));
  expect(choose).toHaveBeenCalledWith({ account: "Ann" });
});

it("a chosen account that the directory does not have is named as a problem, and others are not", async () => {
  show({ mode: "accounts", accounts: ["Ann", "nobody"] });
  await expect.poll(() => page.getByText("of this directory.", { exact: false }).elements()).toHaveLength(1);
  await expect.element(page.getByText("“nobody”", { exact: false })).toBeVisible();
});

it.each([
  ["the text is another colour than the team's second one", "#c0c0c0", "#c8c8c8", 1],
  ["people can read the team's second colour", "#000000", "#ffffff", 0],
])("the colours of a team have a note if %s", async (_, background, second, notes) => {
  const team = { value: "oak/robins", label: "Robins", colours: [background, second] as const };
  const colours = { background, text: readableText(background, second) };
  const { element } = mount(<ColourOptions colours={colours} team={team} onChoose={() => {}} />);
  await expect.poll(() => element.querySelectorAll(".embed-note").length).toBe(1 + notes);
});
