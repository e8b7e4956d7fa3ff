import { acctOf } from "@roster/core";
import { expect, it, vi } from "vitest";
import { createAccountPlaces } from "../../../account-places.ts";
import { site } from "../../../directory.ts";
import { createFakeClock } from "../../../testing/fake-clock.ts";
import { returnToCard } from "./follows-page.ts";

const acct = acctOf({ username: "ann" }, site);

it("a page that has no place for the sought account stops to wait for it after a second", async () => {
  const clock = createFakeClock();
  const places = createAccountPlaces();
  const ended = vi.fn<() => void>();
  void returnToCard(places, acct, clock).then(ended);
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  clock.advance(1000);
  await expect.poll(() => ended.mock.calls.length).toBe(1);
});

it("a place waits longer than a second for its card, which then gets the focus", async () => {
  const clock = createFakeClock();
  const places = createAccountPlaces();
  const element = document.body.appendChild(document.createElement("div"));
  const remove = places.add([acct], [element], "card");
  const ended = vi.fn<() => void>();
  void returnToCard(places, acct, clock).then(ended);
  clock.advance(1000);
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  const button = document.createElement("button");
  button.className = "follow";
  element.append(button);
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  expect(document.activeElement).toBe(button);
  remove();
  element.remove();
});
