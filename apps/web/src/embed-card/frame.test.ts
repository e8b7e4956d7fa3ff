import { afterEach, expect, it, vi } from "vitest";
import { connectFrame } from "./frame.ts";

afterEach(() => vi.unstubAllGlobals());

it("row 207: a card sends its height to WordPress at once, when its size changes and whenever the page is ready", () => {
  const sent: unknown[] = [];
  const listeners = new Map<string, (event: object) => void>();
  let resize = (): void => {};
  const parent = { postMessage: (message: unknown) => sent.push(message) };
  const browser = {
    window: { parent },
    location: { hash: "#?secret=abc123" },
    document: { body: { getBoundingClientRect: () => ({ height: 99.5 }) } },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    ResizeObserver: class {
      constructor(listener: () => void) {
        resize = listener;
      }
      observe(): void {}
    },
  };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  connectFrame();
  const height = { message: "height", value: 100, secret: "abc123" };
  expect(sent).toEqual([height]);
  resize();
  listeners.get("message")?.({ source: parent, data: { message: "ready", secret: "abc123" } });
  expect(sent).toEqual([height, height, height]);
  listeners.get("message")?.({ source: parent, data: { message: "ready", secret: "of another frame" } });
  listeners.get("message")?.({ source: {}, data: { message: "ready", secret: "abc123" } });
  expect(sent).toHaveLength(3);
});

it.each([
  ["without a sandbox opens its page", "https://birds.example", "/accounts/ann"],
  ["in a sandbox opens its follow page", "null", "/follow?account=ann"],
])("the name of an account in a frame %s", (_, origin, href) => {
  const opened: unknown[] = [];
  let press = (_event: object): void => {};
  class Link {
    readonly href = "/accounts/ann";
    closest(selector: string): object {
      return selector === "a" ? this : { querySelector: () => ({ href: "/follow?account=ann" }) };
    }
  }
  const browser = {
    window: { parent: {}, open: (url: string) => opened.push(url) && {} },
    location: { hash: "" },
    origin,
    Element: Link,
    addEventListener: (_type: string, listener: typeof press) => (press = listener),
  };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  connectFrame();
  press({ target: new Link(), preventDefault() {} });
  expect(opened).toEqual([href]);
});
