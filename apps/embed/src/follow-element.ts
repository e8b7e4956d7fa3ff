import { EmbedElement, reflect, type Shared } from "./embed-element.ts";
import { followView } from "./follow-view.tsx";

const ATTRIBUTES = ["account", "size", "label", "theme", "lang", "follow", "src"];

export function createFollowElement(shared: Shared): CustomElementConstructor {
  class RosterFollow extends EmbedElement {
    static readonly observedAttributes = ATTRIBUTES;
    protected readonly shared = shared;

    protected override update(): void {
      const { site } = this;
      const username = this.getAttribute("account")?.trim().replace(/^@/, "") ?? "";
      const isAccount = /^[\w.-]+$/.test(username) && site !== "";
      this.setState(isAccount ? "" : "error");
      const by = this.getAttribute("follow") === "link" ? "link" : "popup";
      const { messages } = this;
      this.draw((follows) =>
        followView(
          isAccount
            ? {
                username,
                href: `${site}/accounts/${encodeURIComponent(username)}`,
                label: this.getAttribute("label"),
                size: this.getAttribute("size") ?? undefined,
                messages,
                follows,
                onPress: (event, account) => this.press(event, account, by),
              }
            : undefined,
          messages,
        ),
      );
    }
  }
  reflect(RosterFollow.prototype, ATTRIBUTES);
  return RosterFollow;
}
