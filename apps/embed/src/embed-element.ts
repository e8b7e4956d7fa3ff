import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createPopupFollows, type PopupFollows } from "./popup-follows.ts";
import type { Feed } from "./feed.ts";
import type { Listing } from "./listing.ts";
import { type FollowButtonProps, fullHandle } from "./follow-view.tsx";
import { english, type Messages, tagFor } from "./messages.ts";
import { openWindow } from "./open-window.ts";
import { attributeHints, isColour } from "./near-miss.ts";
import { addressIn, COLOURS } from "./settings.ts";
import { createTurns, type TakeTurn } from "./turns.ts";

/** The services that all widgets of a page share. */
export interface Shared {
  /** Returns the style sheets of elements in this document. A sheet works only in the document whose window made it. */
  readonly sheetFor: (document: Document, more: string) => CSSStyleSheet;
  readonly takeTurn: TakeTurn;
  /** Logs a hint for the author of the page, once. */
  readonly hint: (text: string) => void;
  readonly feed: Feed<Listing>;
  /** The ids of all teams. */
  readonly teamIds: Feed<readonly string[]>;
  /** The texts in languages other than English. */
  readonly texts: Feed<Messages>;
  /** The directory's address, without trailing slash; "" if unknown. */
  readonly src: string;
  /** The follow states that all lists of the directory at this address share. */
  readonly followsFor: (src: string) => PopupFollows;
}

export function createShared(src: string, css: string, feeds: Pick<Shared, "feed" | "teamIds" | "texts">): Shared {
  const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();
  const follows = new Map<string, PopupFollows>();
  const hints = new Set<string>();
  return {
    sheetFor(document, more) {
      const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>();
      const sheet = known.get(more) ?? new (document.defaultView ?? window).CSSStyleSheet();
      if (!known.has(more)) sheet.replaceSync(css + more);
      sheets.set(document, known.set(more, sheet));
      return sheet;
    },
    takeTurn: createTurns(),
    hint(text) {
      if (!hints.has(text)) console.warn(text);
      hints.add(text);
    },
    ...feeds,
    src,
    followsFor(site) {
      const known = follows.get(site) ?? createPopupFollows(site);
      follows.set(site, known);
      return known;
    },
  };
}

/** What the button of an account needs from its element. */
export type ButtonWiring = Pick<FollowButtonProps, "follows" | "messages" | "fresh" | "onLeave" | "onPress">;

/** Falls back to `Object`, so that a server, which has no `HTMLElement`, can import this module. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? Object;

/**
 * An element with a shadow root. It renders again when an attribute changes while it is in a page. Out of the page it keeps
 * its content, so that a move changes nothing.
 */
export abstract class EmbedElement extends Base {
  #root: ReturnType<typeof createRoot> | undefined;
  readonly #internals = this.attachInternals();
  /** Shows the page's own content if the first drawing fails. */
  readonly #content = document.createElement("slot");
  /** The `min-height` that the page's style sheet gives to the list of links. Read before the shadow root hides the list. */
  #reserve = "";
  #due: Promise<void> | undefined;
  /** The account whose state changed under the pointer or the focus. */
  #fresh = "";
  /** The outcome of the latest follow, for screen readers. */
  #said = "";
  #unsubscribe = (): void => {};
  protected messages: Messages = english;
  /** Styles in addition to those of all elements. */
  protected styles = "";
  /** The file of `messages`, even if that is late or failed; "" for English. */
  #textsFile = "";

  protected abstract readonly shared: Shared;
  protected abstract readonly known: readonly string[];
  /** Applies the element's attributes. */
  protected abstract update(): void;
  /** Whether an update shows texts: a list that loads has none. */
  protected abstract hasTexts(): boolean;

  connectedCallback(): void {
    // properties that the page set before this definition hide the accessors of the class: set them again
    for (const [name, value] of Object.entries(this)) {
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    if (this.shadowRoot) this.adoptStyles(this.shadowRoot); // a move to another document takes the styles away
    // without content of its own, an element would be blank before its turn
    if (this.childElementCount || this.#lacksTexts()) void this.updateSoon();
    else this.update();
  }

  disconnectedCallback(): void {
    this.#unsubscribe();
  }

  protected hint(...texts: readonly string[]): void {
    for (const text of texts) this.shared.hint(`${this.localName}: ${text}`);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.updateSoon();
  }

  /** Applies the attributes when it is the element's turn. */
  protected updateSoon(): Promise<void> {
    this.#due ??= this.#updateInTurn();
    return this.#due;
  }

  async #updateInTurn(): Promise<void> {
    await this.shared.takeTurn(this);
    this.#due = undefined;
    if (this.#lacksTexts()) await this.loadTexts();
    if (this.isConnected) this.update();
  }

  #lacksTexts(): boolean {
    return this.hasTexts() && this.#textsFile !== this.#fileOfTexts;
  }

  /** The address of the texts in the language of the element; "" for English, which is in the script. */
  get #fileOfTexts(): string {
    const tag = tagFor(languageOf(this) ?? navigator.language);
    return tag === english.tag ? "" : this.site && `${this.site}/embed/texts/${tag}.json`;
  }

  /** Loads the texts in the language of the element. If they are late or cannot be had, it is English. */
  protected async loadTexts(): Promise<void> {
    const file = this.#fileOfTexts;
    const texts = file && (await this.shared.texts.load(file, false));
    if (file !== this.#fileOfTexts) return; // another language since
    this.#textsFile = file;
    this.messages = typeof texts === "object" ? texts : english;
  }

  /**
   * Renders the element, and again on each change of a follow state.
   * @param by the way to follow: "popup", "link" or "none"
   */
  protected draw(by: string, view: (wiring: ButtonWiring, said: string) => ReactNode): void {
    this.#unsubscribe();
    if (!this.isConnected) return;
    this.hint(...attributeHints(this.attributes, this.known));
    this.#root ??= this.#attachRoot();
    const root = this.#root;
    const follows = this.shared.followsFor(this.site);
    const { messages } = this;
    const onPress: ButtonWiring["onPress"] = (event, account) => this.#press(event, account, by);
    const onLeave = (): void => {
      if (!this.#fresh) return;
      this.#fresh = "";
      void this.updateSoon(); // not now: a button that a drawing removes loses the focus within it
    };
    const show = (): void => {
      try {
        root.render(view({ follows, messages, fresh: this.#fresh, onLeave, onPress }, this.#said));
        this.#content.remove();
      } catch (error) {
        if (this.shadowRoot?.childElementCount === 0) this.shadowRoot.append(this.#content);
        throw error;
      }
      this.#applyStyle();
    };
    this.#unsubscribe = follows.states.subscribe(show);
    show();
  }

  /** Applies the colours of the attributes, and keeps the height that the page reserved on its list of links. */
  #applyStyle(): void {
    const root = this.shadowRoot?.querySelector<HTMLElement>("[part=root]");
    if (!root) return;
    for (const name of COLOURS) {
      const colour = this.getAttribute(name) ?? "";
      root.style.setProperty(`--${name}`, isColour(colour) ? colour : null);
    }
    root.style.minHeight = this.querySelector("ul")?.style.minHeight || this.#reserve;
  }

  /** Attaches the shadow root. Until its first drawing, an element shows the page's own content. */
  #attachRoot(): ReturnType<typeof createRoot> {
    const links = this.querySelector("ul");
    if (links) this.#reserve = getComputedStyle(links).minHeight;
    const root = this.attachShadow({ mode: "open" });
    root.addEventListener("click", (event) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || self === top || event.defaultPrevented) return;
      // the directory does not open inside a frame of another site, and only an attempt shows whether a sandbox allows windows
      if (openWindow(link.href)) event.preventDefault();
      else link.target = "_top";
    });
    this.adoptStyles(root);
    return createRoot(root);
  }

  protected adoptStyles(root: ShadowRoot): void {
    root.adoptedStyleSheets = [this.shared.sheetFor(this.ownerDocument, this.styles)];
  }

  /** Sets the only custom state of the element; "" for none. */
  protected setState(state: string): void {
    const { states } = this.#internals;
    states.clear();
    if (state) states.add(state);
  }

  protected get site(): string {
    return addressIn(this.getAttribute("src") || this.shared.src).replace(/\/+$/, "");
  }

  protected emit(name: string, detail: object, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(`roster:${name}`, { detail, bubbles: true, composed: true, cancelable }));
  }

  /** Handles a click on Follow: opens the follow window during the click, or lets the browser open the link. */
  #press(event: Pick<Event, "preventDefault">, account: string, by: string): void {
    const follows = this.shared.followsFor(this.site);
    if (follows.canOnlyCopy) return this.#copy(account);
    if (!this.emit("follow-request", { account }, true)) return event.preventDefault();
    if (by !== "popup" || !follows.canAsk) return;
    event.preventDefault();
    follows.toggle(account, (state, code) => {
      this.#fresh = account;
      const { following, requested } = this.messages;
      const said = state === "followed" ? following : state === "requested" ? requested : "";
      this.#said = said && `${said} @${account}`;
      this.update();
      if (state === "error") this.emit("error", { code: "failed", message: code });
      else this.emit(state === "unfollowed" ? "unfollow" : "follow", { account, state });
    });
  }

  /** Copies the whole handle of an account, where Follow can open no window. */
  #copy(account: string): void {
    const handle = fullHandle(account);
    if (!copyText(handle)) return;
    this.#fresh = account;
    this.#said = `${this.messages.copied} ${handle}`;
    this.update();
  }
}

/** Copies a text during a click by `execCommand`: `navigator.clipboard` needs a permission that the framing page must grant. */
function copyText(text: string): boolean {
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  addEventListener("copy", onCopy);
  const isCopied = document.execCommand("copy");
  removeEventListener("copy", onCopy);
  return isCopied;
}

/** The language of an element: that of its nearest ancestor with one, beyond shadow roots too. */
function languageOf(element: Element): string | undefined {
  const found = element.closest("[lang]")?.getAttribute("lang");
  const root = element.getRootNode();
  return found ?? (root instanceof ShadowRoot ? languageOf(root.host) : undefined);
}

/** Defines a property for each attribute. */
export function reflect(prototype: HTMLElement, attributes: readonly string[]): void {
  for (const name of attributes) {
    const property = name.replace(/-(.)/, (_, letter: string) => letter.toUpperCase()); // heading-level: headingLevel
    if (name === "lang") continue; // every element has it
    Object.defineProperty(prototype, property, {
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      set(this: HTMLElement, value: string | number | null | undefined) {
        if (value === null || value === undefined) this.removeAttribute(name); // React sets undefined to remove an attribute
        else this.setAttribute(name, String(value));
      },
    });
  }
}
