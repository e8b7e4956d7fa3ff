import { EmbedElement, reflect, type Shared } from "./embed-element.ts";
import { addressOf, followView } from "./follow-view.tsx";
import { COLOURS, handleOf, pageOf } from "./settings.ts";

const ATTRIBUTES = ["account", "size", "label", "theme", "lang", "follow", "src", ...COLOURS];

/** A hint why a button has no account. */
const unaskable = (asked: string, site: string): string =>
  site
    ? `${asked ? `“${asked}” is no account` : "the attribute account is missing"}. Write account="user@host".`
    : `the attribute src is missing, or is no address of a directory.`;

export function createFollowElement(shared: Shared): CustomElementConstructor {
  class RosterFollow extends EmbedElement {
    static readonly observedAttributes = ATTRIBUTES;
    protected readonly shared = shared;
    protected readonly known = ATTRIBUTES;

    protected override hasTexts(): boolean {
      return true;
    }

    protected override update(): void {
      const { site } = this;
      const asked = this.getAttribute("account") ?? "";
      const handle = handleOf(asked);
      const isAccount = handle !== "" && site !== "";
      if (!isAccount) this.hint(unaskable(asked, site));
      this.setState(isAccount ? "" : "error");
      this.draw(this.getAttribute("follow") === "link" ? "link" : "popup", (wiring, said) =>
        followView(
          isAccount
            ? {
                ...wiring,
                handle,
                href: addressOf(site, handle, `/accounts/${pageOf(handle)}`),
                label: this.getAttribute("label"),
                size: this.getAttribute("size") ?? undefined,
              }
            : undefined,
          said,
        ),
      );
    }
  }
  reflect(RosterFollow.prototype, ATTRIBUTES);
  return RosterFollow;
}
