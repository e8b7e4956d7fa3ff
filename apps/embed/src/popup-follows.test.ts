import { followMessage, readFollowRequest } from "@roster/core/site";
import { afterEach, expect, it, vi } from "vitest";
import { createPopupFollows } from "./popup-follows.ts";

afterEach(() => vi.unstubAllGlobals());

const SITE = "https://flock.example";

it("a widget believes only the window that it has opened, with its origin and its nonce S19", () => {
  let hear = (_event: object): void => {};
  const opened = { closed: false, close() {}, postMessage() {} };
  let address = "";
  const page = {
    addEventListener: (_type: string, listener: typeof hear) => (hear = listener),
    isSecureContext: true,
    origin: "https://blog.example",
    self: globalThis,
    top: globalThis,
    open(url: string) {
      address = url;
      return opened;
    },
  };
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  const follows = createPopupFollows(SITE);
  const outcomes: string[] = [];
  follows.toggle("gull", (status) => outcomes.push(status));
  const request = readFollowRequest(new URL(address).searchParams);
  if (request === undefined) throw new Error(`${address} is no address of the follow window.`);
  const event = { source: opened, origin: SITE, data: followMessage(request, "followed") };
  hear({ ...event, source: { ...opened } });
  hear({ ...event, origin: "https://other.example" });
  hear({ ...event, data: { ...event.data, n: "another-nonce-entirely" } });
  expect([outcomes, follows.states.get().size]).toEqual([[], 0]);
  hear(event);
  expect([outcomes, follows.states.get().get("gull")]).toEqual([["followed"], { kind: "following" }]);
});

it.each([
  ["asks by a window on a page with an origin", true, "https://blog.example", true, [true, false]],
  ["asks by no window on a page that a network can change", false, "http://blog.example", true, [false, false]],
  ["asks by no window in a sandbox", true, "null", true, [false, false]],
  ["can only copy handles in a frame with a sandbox", true, "null", false, [false, true]],
])("a widget %s", (_, isSecureContext, origin, isTop, [canAsk, canOnlyCopy]) => {
  const page = { addEventListener() {}, isSecureContext, origin, self: globalThis, top: isTop ? globalThis : {} };
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  expect(createPopupFollows(SITE)).toMatchObject({ canAsk, canOnlyCopy });
});
