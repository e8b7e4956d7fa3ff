import { followSelector } from "../../../src/stage.ts";
import type { BrowserContext, Page } from "@playwright/test";

/** A page's reports in order. `shown` holds the state of each account's control. */
export type Heard =
  | { readonly kind: "opened"; readonly token: string | undefined }
  | { readonly kind: "session"; readonly token: string | undefined }
  | {
      readonly kind: "shown";
      readonly states: Readonly<Record<string, string>>;
      /** The texts of new toasts, and the new lines of toasts that count. */
      readonly toasts: readonly string[];
    }
  | { readonly kind: "clicked"; readonly name: string }
  | {
      readonly kind: "asked";
      readonly id: number;
      readonly method: string;
      readonly url: string;
      readonly authorization: string | null;
    }
  | {
      readonly kind: "told";
      readonly id: number;
      readonly status: number;
      readonly link: string | null;
      readonly text: string;
    }
  | { readonly kind: "unanswered"; readonly id: number }
  | { readonly kind: "tab message"; readonly message: string };

/**
 * Receives the reports of all pages of the context. Requests to other origins are not reported. A document of a tab is a new
 * one after each load, and the same one from the back-forward cache.
 */
export async function listen(
  context: BrowserContext,
  options: { readonly instance: string; readonly names: readonly string[]; readonly storageKey: string },
  listener: (tab: Page, document: string, heard: Heard) => void,
): Promise<void> {
  await context.exposeBinding("tellModel", ({ page }, document: string, heard: Heard) => {
    listener(page, document, heard);
  });
  const selectors = options.names.map((name) => [name, followSelector(name)] as const);
  await context.addInitScript(ear, { ...options, selectors });
}

/** Runs in the page, before its own scripts. */
function ear(options: {
  readonly instance: string;
  readonly storageKey: string;
  readonly selectors: readonly (readonly [name: string, selector: string])[];
}): void {
  const { instance, storageKey, selectors } = options;
  const me = crypto.randomUUID();
  const send: unknown = Reflect.get(window, "tellModel");
  if (window.top !== window.self || typeof send !== "function") return;
  const tell = (heard: Heard): void => void Reflect.apply(send, window, [me, heard]);
  const token = (): string | undefined => {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    return typeof stored === "object" && stored !== null ? String(Reflect.get(stored, "access_token")) : undefined;
  };
  const tellSession = (): void => tell({ kind: "session", token: token() });

  tell({ kind: "opened", token: token() });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) tell({ kind: "opened", token: token() });
  });
  addEventListener("storage", ({ key }) => {
    if (key === storageKey || key === null) tellSession();
  });
  for (const verb of ["setItem", "removeItem"] as const) {
    const real = Reflect.get(Storage.prototype, verb);
    Storage.prototype[verb] = function (this: Storage, key: string, ...rest: readonly string[]) {
      Reflect.apply(real, this, [key, ...rest]);
      if (this === localStorage && key === storageKey) tellSession();
    };
  }

  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      // reported before the page's own code receives the message
      this.addEventListener("message", ({ data }) => tell({ kind: "tab message", message: String(data) }));
    }
  };

  const known = new WeakSet<Element>();
  let before = "";
  const look = (): void => {
    const controls = selectors.map(
      ([name, selector]) => [name, document.querySelector<HTMLElement>(selector)] as const,
    );
    const states = Object.fromEntries(controls.flatMap(([name, control]) => [[name, control?.dataset["state"]]]));
    const lines = ".toast-message > .vh";
    const toasts = [...document.querySelectorAll<HTMLElement>(`.toast:not(:has(${lines})), ${lines}`)].filter(
      (toast) => !known.has(toast),
    );
    const now = JSON.stringify(states);
    if (toasts.length === 0 && now === before) return;
    before = now;
    toasts.forEach((toast) => known.add(toast));
    tell({ kind: "shown", states: JSON.parse(now), toasts: toasts.map(({ textContent }) => textContent) });
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["data-state"],
  });
  addEventListener(
    "click",
    ({ target }) => {
      look();
      for (const [name, selector] of selectors)
        if (target instanceof Element && target.closest(selector) !== null) tell({ kind: "clicked", name });
    },
    { capture: true },
  );

  const real = window.fetch.bind(window);
  let asked = 0;
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const url = input instanceof Request ? input.url : new URL(input, location.href).href;
    if (new URL(url).origin !== instance) return real(input, init);
    const id = (asked += 1);
    const method = init?.method ?? request?.method ?? "GET";
    const authorization = new Headers(init?.headers ?? request?.headers).get("authorization");
    tell({ kind: "asked", id, method, url, authorization });
    try {
      const response = await real(input, init);
      const text = await response.clone().text();
      // reported before the page's own code reads the response
      tell({ kind: "told", id, status: response.status, link: response.headers.get("link"), text });
      return response;
    } catch (error) {
      tell({ kind: "unanswered", id });
      throw error;
    }
  };
}
