import { pathName } from "@roster/core/site";
import { EmbedElement, reflect, type Shared } from "./embed-element.ts";
import { followView } from "./follow-view.tsx";
import { usernameOf } from "./settings.ts";

const ATTRIBUTES = ["account", "size", "label", "theme", "lang", "follow", "src"];

export function createFollowElement(shared: Shared): CustomElementConstructor {
  class RosterFollow extends EmbedElement {
    static readonly observedAttributes = ATTRIBUTES;
    protected readonly shared = shared;

    protected override update(): void {
      const { site } = this;
      const asked = this.getAttribute("account") ?? "";
      const username = usernameOf(asked);
      const isAccount = username !== "" && site !== "";
      if (!isAccount) console.warn("roster-follow: there is no", asked);
      this.setState(isAccount ? "" : "error");
      this.draw(this.getAttribute("follow") === "link" ? "link" : "popup", (wiring, said) =>
        followView(
          isAccount
            ? {
                ...wiring,
                username,
                href: `${site}/accounts/${pathName(username)}`,
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
