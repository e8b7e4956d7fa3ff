import { type Acct, acctOf } from "@roster/core";
import { expect, it, onTestFinished, vi } from "vitest";
import { createAccountPlaces } from "../../account-places.ts";
import { site } from "../../directory.ts";
import { createShortcutsView } from "./shortcuts-view.ts";

const ACCT = acctOf({ username: "robin" }, site);

/** The page of one account, without any input yet. */
function openPage() {
  const page = Object.assign(new EventTarget(), { activeElement: null, querySelector: () => null });
  vi.stubGlobal("document", page);
  const ElementStub = class {
    readonly tagName = "DIV";
  };
  vi.stubGlobal("Element", ElementStub);
  onTestFinished(() => void vi.unstubAllGlobals());
  const places = createAccountPlaces();
  places.add([ACCT], [new Element()], "head");
  const followed: Acct[] = [];
  const view = createShortcutsView(places, (acct) => void followed.push(acct));
  onTestFinished(view.onKey(({ key }) => key === "f" && view.follow()));
  const press = (key: string): boolean => page.dispatchEvent(Object.assign(new Event("keydown"), { key }));
  return { page, followed, press };
}

it("the key f follows nobody on a page that the visitor has not used", () => {
  const { followed, press } = openPage();
  for (const key of ["f", "x", "Shift", "f"]) press(key);
  expect(followed).toEqual([]);
});

it.each(["pointerdown", "wheel"])("after a %s, the key f follows the account of the page", (input) => {
  const { page, followed, press } = openPage();
  page.dispatchEvent(new Event(input));
  press("f");
  expect(followed).toEqual([ACCT]);
});

it.each(["Tab", "ArrowDown", "j"])("after the key %s, the key f follows the account of the page", (key) => {
  const { followed, press } = openPage();
  press(key);
  press("f");
  expect(followed).toEqual([ACCT]);
});
