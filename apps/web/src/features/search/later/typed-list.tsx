import { MAX_TERM_LENGTH } from "@roster/core/search";
import { listAddress, readList } from "@roster/core/lists";
import * as texts from "@roster/texts/typed-list";
import { Icon } from "@roster/ui";
import type { ReactNode } from "react";
import { Button } from "../../../button.tsx";
import { isPlainClick } from "../../../dom.ts";
import { LIST_PATH, listLink, withBase } from "../../../routes.ts";
import { handedText } from "../../any-list/later/handed-text.ts";
import { PageHead } from "../../list/page-head.tsx";

/** A list in the search box: an address, or handles. */
export interface TypedList {
  /** All of it. Undefined if the search box has cut it off, and the rest is unknown. */
  readonly text: string | undefined;
  /** The host and the path of its address. Undefined for handles. */
  readonly place?: string;
  /** The link that reads it. */
  readonly href: string;
}

/**
 * Decides whether a text is a list: an address that may be one, or two handles with a server. The address of one account, and
 * one handle, are names, which the search finds.
 * @param pasted the text that was last pasted, of which the search box may have only the beginning
 */
export function typedList(term: string, pasted: string, pageOrigin: string): TypedList | undefined {
  const text = wholeOf(term, pasted);
  const known = text ?? term;
  const typed = listAddress(known, pageOrigin);
  const address = typed ?? listAddress(`https://${known}`, pageOrigin);
  if (address === undefined) return entriesOf(known, pageOrigin) > 1 ? { text, href: withBase(LIST_PATH) } : undefined;
  const { origin, host, pathname } = new URL(address.href);
  const isOther = origin !== pageOrigin && pathname !== "/" && entriesOf(known, pageOrigin) === 0;
  const isLink = origin === pageOrigin && pathname === withBase(LIST_PATH);
  if (!address.isKnown && (typed === undefined || !(isOther || isLink))) return undefined;
  return { text: text && address.href, place: host + pathname, href: listLink(address.href, "") };
}

function entriesOf(text: string, pageOrigin: string): number {
  const read = readList(text, { pageOrigin });
  return read.kind === "list" ? read.list.entries.length : 0;
}

/** The pasted text, if the search box has joined its lines or cut it off. Undefined for a cut text that was not pasted. */
function wholeOf(term: string, pasted: string): string | undefined {
  const [inBox = "", all = ""] = [term, pasted].map((one) => one.replaceAll(/\s+/g, ""));
  const isCut = term.length >= MAX_TERM_LENGTH - 1; // a space at the end is trimmed
  if (isCut ? all.startsWith(inBox) : all === inBox) return pasted;
  return isCut ? undefined : term;
}

/** Offers to read the list in the search box. */
export function TypedListCard(props: { readonly list: TypedList; readonly onSearch: () => void }): ReactNode {
  const { text, place, href } = props.list;
  return (
    <>
      <PageHead title={texts.title} />
      <div className="panel typed-list">
        <Icon name="list" size={24} />
        <h2 role="status">{texts.isList}</h2>
        {text === undefined ? (
          <p>{texts.cut}</p>
        ) : (
          <p>
            <bdi dir="ltr" translate="no">
              {place ?? text}
            </bdi>
          </p>
        )}
        <a
          className="button"
          data-kind="solid"
          data-size="large"
          data-wide=""
          href={text === undefined ? withBase(LIST_PATH) : href}
          onClick={(event) => {
            if (isPlainClick(event)) handedText.set(text);
          }}
        >
          {texts.read}
        </a>
        <p>{texts.seeFirst}</p>
      </div>
      <p className="list-note">
        <span>{texts.lookingForName}</span>{" "}
        <Button
          className="link"
          onClick={() => {
            document.getElementById("main")?.focus({ preventScroll: true }); // this button is about to be removed
            props.onSearch();
          }}
        >
          {texts.searchInstead}
        </Button>
      </p>
    </>
  );
}
