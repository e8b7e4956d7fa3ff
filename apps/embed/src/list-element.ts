import type { FeedProblem, ListStatus } from "./elements.ts";
import { EmbedElement, reflect, type Shared } from "./embed-element.ts";
import { choose, type Entry, FROM, type Listing } from "./listing.ts";
import { type ListState, listView, problemText } from "./list-view.tsx";
import { directory } from "./directory.ts";
import { unknownValueHint, nearMisses } from "./near-miss.ts";
import { LIST_ATTRIBUTES, type ListSettings, MAX_LIMIT, readSettings, TEAMS_FILE } from "./settings.ts";

const SEEN_BEFORE = "200px";

export function createListElement(shared: Shared): CustomElementConstructor {
  class RosterList extends EmbedElement {
    static readonly observedAttributes = LIST_ATTRIBUTES;
    protected readonly shared = shared;
    protected readonly known = LIST_ATTRIBUTES;
    #state: ListState = 0;
    #loaded: Listing | FeedProblem | undefined;
    /** The address of the data: null until the element is in a page, undefined if the attributes name no data. */
    #url: string | null | undefined = null;
    #watch: IntersectionObserver | undefined;

    get status(): ListStatus {
      if (typeof this.#state !== "object") return typeof this.#state === "number" ? "loading" : "error";
      return this.#state.total > 0 ? "ready" : "empty";
    }

    get entries(): readonly Entry[] {
      return typeof this.#state === "object" ? this.#state.shown : [];
    }

    async refresh(isReload = true): Promise<void> {
      const url = this.#url;
      if (!url) return;
      const [loaded] = await Promise.all([shared.feed.load(url, isReload), this.loadTexts()]);
      if (url !== this.#url) return;
      if (typeof loaded === "object" || typeof this.#loaded !== "object") this.#loaded = loaded;
      this.styles = (typeof this.#loaded === "object" && this.#loaded.styles) || "";
      if (this.shadowRoot) this.adoptStyles(this.shadowRoot);
      await this.updateSoon();
      if (url !== this.#url) return;
      if (typeof loaded === "object") {
        this.hint(...nearMisses(loaded, this.#request()));
        this.emit("ready", { count: this.entries.length });
      } else {
        if (loaded === "unknown") void this.#explain(url, this.#request());
        this.emit("error", { code: loaded, message: problemText(loaded, this.messages) });
      }
    }

    /** Logs which data do not exist, and for an unknown team the most similar id. */
    async #explain(url: string, { from, where, accounts }: ListSettings): Promise<void> {
      if (from) return this.hint(`no list at ${from}`);
      const [team] = where.find(([key]) => key === directory.team)?.[1] ?? [];
      const ids = team ? await shared.teamIds.load(this.site + TEAMS_FILE, false) : "unknown";
      const [account] = accounts ?? [];
      this.hint(
        team && typeof ids === "object"
          ? unknownValueHint(directory.team, team, ids)
          : account && !where.length
            ? `no account “${account}”. Look for it: ${this.site}/search?q=${encodeURIComponent(account)}`
            : `there is no ${url}`,
      );
    }

    override connectedCallback(): void {
      super.connectedCallback();
      this.#request();
      addEventListener("online", this.#tryAgain);
      document.addEventListener("visibilitychange", this.#tryAgain);
    }

    override disconnectedCallback(): void {
      removeEventListener("online", this.#tryAgain);
      document.removeEventListener("visibilitychange", this.#tryAgain);
      this.#watch?.disconnect();
      if (typeof this.#loaded !== "object") this.#url = null;
      super.disconnectedCallback();
    }

    readonly #tryAgain = (): void => {
      if (typeof this.#loaded === "string") void this.refresh(false);
    };

    /** Reads the attributes, and requests the data if they name another file. */
    #request(): ListSettings {
      const settings = readSettings((name) => this.getAttribute(name), this.getAttributeNames());
      const { from, file, where, accounts } = settings;
      const url = this.site && (from ? FROM + from : file && this.site + file);
      if (url === this.#url) return settings;
      if (from && (accounts || where[0])) this.hint(`“from” replaces “${accounts ? "accounts" : where[0]?.[0]}”.`);
      this.#url = url;
      this.#loaded = url ? undefined : "unknown";
      this.#watch?.disconnect();
      if (url) this.#await();
      return settings;
    }

    protected override hasTexts(): boolean {
      this.#request();
      return this.#loaded !== undefined;
    }

    protected override update(): void {
      const settings = this.#request();
      const { site, messages } = this;
      const state = this.#stateOf(settings);
      this.#state = state;
      this.setState(this.status);
      this.draw(settings.follow, (wiring, said) => listView({ state, settings, messages, site, wiring, said }));
    }

    #stateOf(settings: ListSettings): ListState {
      const loaded = this.#loaded;
      if (typeof loaded === "string") return loaded;
      if (!loaded) {
        const links = this.querySelectorAll("li").length;
        if (settings.from && links) return 0; // the page's own links already have the height of the list and its heading
        return Math.min(settings.limit, settings.accounts?.length || links || MAX_LIMIT);
      }
      return choose(loaded, settings);
    }

    /** Loads the list shortly before it scrolls into view. */
    #await(): void {
      if (this.getAttribute("loading") === "eager") return void this.refresh(false);
      const watch = new IntersectionObserver(
        (entries) => {
          if (!entries.at(-1)?.isIntersecting) return;
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
