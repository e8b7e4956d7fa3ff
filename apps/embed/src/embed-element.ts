import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createPopupFollows, type PopupFollows } from "./popup-follows.ts";
import type { Feed } from "./feed.ts";
import { messagesFor, type Messages } from "./messages.ts";

/** What all widgets of a page share. */
export interface Shared {
  readonly sheet: CSSStyleSheet;
  readonly feed: Feed;
  /** Where the directory lies, without trailing slash; "" where nobody said. */
  readonly src: string;
  /** Following by the directory that lies there. */
  readonly followsFor: (src: string) => PopupFollows;
}

/** Makes what the widgets of a page share. */
export function createShared(src: string, css: string, feed: Feed): Shared {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const follows = new Map<string, PopupFollows>();
  return {
    sheet,
    feed,
    src,
    followsFor(site) {
      const known = follows.get(site) ?? createPopupFollows(site, window);
      follows.set(site, known);
      return known;
    },
  };
}

/** An element with a shadow root of its own, drawn anew when an attribute changes while it is in a page. */
export abstract class EmbedElement extends HTMLElement {
  readonly #root = createRoot(this.attachShadow({ mode: "open" }));
  readonly #internals = this.attachInternals();
  #isDue = false;
  #forget = (): void => {};

  protected abstract readonly shared: Shared;
  /** Brings the element up to its attributes. */
  protected abstract update(): void;

  connectedCallback(): void {
    // what a page has set before the script came lies in the properties' way
    for (const [name, value] of Object.entries(this)) {
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [this.shared.sheet];
    this.update();
  }

  disconnectedCallback(): void {
    this.#forget();
    this.#root.unmount();
  }

  attributeChangedCallback(): void {
    if (this.#isDue || !this.isConnected) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.isConnected) this.update();
    });
  }

  /** Draws what the element is now, and again whenever the page learns of a follow. */
  protected draw(view: (follows: PopupFollows) => ReactNode): void {
    this.#forget();
    if (!this.isConnected) return;
    const follows = this.shared.followsFor(this.site);
    const show = (): void => this.#root.render(view(follows));
    this.#forget = follows.states.subscribe(show);
    show();
  }

  /** Sets the one custom state that holds; "" for none. */
  protected mark(state: string): void {
    const { states } = this.#internals;
    states.clear();
    if (state) states.add(state);
  }

  protected get site(): string {
    const src = this.getAttribute("src") || this.shared.src;
    return /^https?:/.test(src) ? src.replace(/\/+$/, "") : "";
  }

  protected get messages(): Messages {
    return messagesFor(this.closest("[lang]")?.getAttribute("lang") ?? navigator.language);
  }

  protected tell(name: string, detail: object, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(`roster:${name}`, { detail, bubbles: true, composed: true, cancelable }));
  }

  /** A click on Follow: by a window within the click, else by the link that was clicked. */
  protected async press(event: Pick<Event, "preventDefault">, account: string, by: string): Promise<void> {
    if (!this.tell("follow-request", { account }, true)) return event.preventDefault();
    const follows = this.shared.followsFor(this.site);
    if (by !== "popup" || !follows.canAsk) return undefined;
    event.preventDefault();
    const outcome = await follows.toggle(account);
    if (outcome?.kind === "failed") this.tell("error", { code: "failed", message: outcome.error });
    else if (outcome)
      this.tell(outcome.kind === "unfollowed" ? "unfollow" : "follow", { account, state: outcome.kind });
    return undefined;
  }
}

/** Gives an element's class a property for each attribute. */
export function reflect(prototype: HTMLElement, attributes: readonly string[]): void {
  for (const name of attributes) {
    const property = name.replace(/-(.)/, (_, letter: string) => letter.toUpperCase()); // heading-level: headingLevel
    if (name === "lang" || Object.hasOwn(prototype, property)) continue; // elements have it, or the class itself
    Object.defineProperty(prototype, property, {
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      set(this: HTMLElement, value: string | number | null | undefined) {
        if (value === null || value === undefined) this.removeAttribute(name); // React takes one away by undefined
        else this.setAttribute(name, String(value));
      },
    });
  }
}
