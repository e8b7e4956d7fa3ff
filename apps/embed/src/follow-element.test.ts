import { expect, it } from "vitest";
import { createShared } from "./embed-element.ts";
import { createFeed } from "./feed.ts";
import { createFollowElement } from "./follow-element.ts";

const none = createFeed(
  async () => Response.error(),
  (): never => expect.unreachable(),
);
const shared = createShared("", "", { feed: none, teamIds: none, texts: none });
const { prototype } = createFollowElement(shared);

it.each([
  ["ann", "https://birds.example", "", 0],
  ["", "https://birds.example", "error", 1],
  ["no account", "https://birds.example", "error", 1],
  ["ann", "", "error", 1],
])("a Follow button with the account %j of %j has the state %j, and hints only at an error", (...row) => {
  const [account, site, state, hints] = row;
  const said = { hints: 0, state: "none" };
  const element = {
    site,
    getAttribute: (name: string) => (name === "account" ? account : null),
    hint: () => void said.hints++,
    setState: (next: string) => void (said.state = next),
    draw() {},
  };
  Reflect.apply(Reflect.get(prototype, "update"), element, []);
  expect(said).toEqual({ hints, state });
});
