import type { FeedProblem, Loaded } from "./feed.ts";
import { EmbedElement, reflect, type Shared } from "./embed-element.ts";
import { choose, type Choice, type Entry } from "./listing.ts";
import { listView, problemText } from "./list-view.tsx";
import { LIST_ATTRIBUTES, MAX_LIMIT, readSettings } from "./settings.ts";

const SEEN_BEFORE = "200px";

/** The state of a list. */
export type ListStatus = "loading" | "ready" | "empty" | "error";

function statusOf(state: number | FeedProblem | Choice): ListStatus {
  if (typeof state !== "object") return typeof state === "number" ? "loading" : "error";
  return state.total > 0 ? "ready" : "empty";
}

export function createListElement(shared: Shared): CustomElementConstructor {
  class RosterList extends EmbedElement {
    static readonly observedAttributes = LIST_ATTRIBUTES;
    protected readonly shared = shared;
    #status: ListStatus = "loading";
    #shown: readonly Entry[] = [];
    #loaded: Loaded | undefined;
    /** null while the element is in no page. */
    #url: string | null | undefined = null;
    #watch: IntersectionObserver | undefined;

    get status(): ListStatus {
      return this.#status;
    }

    /** The accounts that the list shows. */
    get accounts(): readonly Entry[] {
      return this.#shown;
    }

    set accounts(names: readonly string[] | string) {
      this.setAttribute("accounts", String(names));
    }

    /** Loads the list again, even if another widget of the page has it. */
    async refresh(isReload = true): Promise<void> {
      const url = this.#url;
      const loaded = url && (await shared.feed.load(url, isReload));
      if (!loaded || url !== this.#url) return;
      this.#loaded = loaded;
      this.update();
      if (typeof loaded !== "string") this.emit("ready", { count: this.#shown.length });
      else this.emit("error", { code: loaded, message: problemText(loaded, this.messages) });
    }

    override disconnectedCallback(): void {
      this.#watch?.disconnect();
      this.#url = null;
      super.disconnectedCallback();
    }

    protected override update(): void {
      const settings = readSettings((name) => this.getAttribute(name));
      const { site, messages } = this;
      const url = settings.file && site && site + settings.file;
      if (url !== this.#url) {
        this.#url = url;
        this.#loaded = url ? undefined : "unknown";
        this.#watch?.disconnect();
        if (url) this.#await();
      }
      const loaded = this.#loaded;
      const links = this.querySelectorAll("li").length;
      const state = !loaded
        ? Math.min(settings.limit, settings.accounts?.length || links || MAX_LIMIT)
        : typeof loaded === "string"
          ? loaded
          : choose(loaded, settings);
      this.#shown = typeof state === "object" ? state.shown : [];
      this.#status = statusOf(state);
      this.setState(this.#status);
      const onPress = (event: Pick<Event, "preventDefault">, username: string): void =>
        this.press(event, username, settings.follow);
      this.draw((follows) => listView({ state, settings, messages, site, follows, onPress }));
    }

    /** Loads the list shortly before it scrolls into view. */
    #await(): void {
      if (this.getAttribute("loading") === "eager") return void this.refresh(false);
      const watch = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          watch.disconnect();
          void this.refresh(false);
        },
        { rootMargin: SEEN_BEFORE },
      );
      watch.observe(this);
      this.#watch = watch;
    }
  }
  reflect(RosterList.prototype, LIST_ATTRIBUTES);
  return RosterList;
}
