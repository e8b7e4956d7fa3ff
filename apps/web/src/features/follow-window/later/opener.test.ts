import { followHello } from "@roster/core/site";
import { afterEach, expect, it, vi } from "vitest";
import { findLink, greet } from "./opener.ts";

afterEach(() => vi.unstubAllGlobals());

const request = { account: "robin", origin: "https://blog.example", nonce: "0b7f4a0e5f5c4f3e" };

it("row 171: a page has answered only if it opened the window, has the origin that the address names, and knows the nonce", () => {
  let hear = (_event: object): void => {};
  const sent: unknown[] = [];
  const opener = { postMessage: (message: { status: string }, to: string) => sent.push([message.status, to]) };
  const addEventListener = (_type: string, listener: typeof hear) => (hear = listener);
  vi.stubGlobal("window", { opener, addEventListener });
  let answers = 0;
  greet(request, () => answers++);
  expect(sent).toEqual([["opened", "https://blog.example"]]);
  const event = { source: opener, origin: request.origin, data: followHello(request.nonce) };
  hear({ ...event, origin: "https://other.example" });
  hear({ ...event, source: {} });
  hear({ ...event, data: followHello("another-nonce-entirely") });
  expect(answers).toBe(0);
  hear(event);
  expect(answers).toBe(1);
});

it.each([
  [{}, 1, "open"],
  [null, 1, "cut"],
  [null, 2, "none"],
])(
  "the link to the page that asks, with the opener %j and %i entries in the history, is %s",
  (opener, length, link) => {
    vi.stubGlobal("window", { opener, history: { length } });
    expect(findLink()).toBe(link);
  },
);
