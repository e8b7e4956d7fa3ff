import type { FeedProblem, ListStatus } from "./elements.ts";
import type { Loaded } from "./feed.ts";
import { EmbedElement, reflect, type Shared } from "./embed-element.ts";
import { choose, type Choice, type Entry } from "./listing.ts";
import { listView, problemText } from "./list-view.tsx";
import { directory } from "./directory.ts";
import { LIST_ATTRIBUTES, type ListSettings, MAX_LIMIT, readSettings } from "./settings.ts";

const SEEN_BEFORE = "200px";
/** The events after which a list that did not load tries again. */
const COMES_BACK: readonly (readonly [EventTarget, string])[] = [
  [window, "online"],
  [document, "visibilitychange"],
];

/** Whether a value names a team by its name, not by its id. */
const isName = (team: string): boolean => !team.includes("/");

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
    get entries(): readonly Entry[] {
      return this.#shown;
    }

    /** Requests the data again. If that fails, the list stays as it is. */
    async refresh(isReload = true): Promise<void> {
      const url = this.#url;
      const loaded = url && (await shared.feed.load(url, isReload));
      if (!loaded || url !== this.#url) return;
      if (typeof loaded === "object" || typeof this.#loaded !== "object") this.#loaded = loaded;
      this.update();
      if (loaded === "unknown") console.warn("roster-list: there is no", url);
      if (typeof loaded === "object") this.emit("ready", { count: this.#shown.length });
      else this.emit("error", { code: loaded, message: problemText(loaded, this.messages) });
    }

    override connectedCallback(): void {
      super.connectedCallback();
      for (const [place, name] of COMES_BACK) place.addEventListener(name, this.#tryAgain);
    }

    override disconnectedCallback(): void {
      for (const [place, name] of COMES_BACK) place.removeEventListener(name, this.#tryAgain);
      this.#watch?.disconnect();
      this.#url = null;
      super.disconnectedCallback();
    }

    readonly #tryAgain = (): void => {
      if (typeof this.#loaded === "string") void this.refresh(false);
    };

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
      const state = this.#stateOf(settings);
      this.#shown = typeof state === "object" ? state.shown : [];
      this.#status = statusOf(state);
      this.setState(this.#status);
      this.draw(settings.follow, (wiring, said) => listView({ state, settings, messages, site, wiring, said }));
    }

    #stateOf(settings: ListSettings): number | FeedProblem | Choice {
      const loaded = this.#loaded;
      if (typeof loaded === "string") return loaded;
      if (loaded) {
        const choice = choose(loaded, settings);
        const isNamed = settings.where.some(([key, values]) => key === directory.team && values.every(isName));
        return choice.total === 0 && isNamed ? "unknown" : choice;
      }
      const links = this.querySelectorAll("li").length;
      return Math.min(settings.limit, settings.accounts?.length || links || MAX_LIMIT);
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
