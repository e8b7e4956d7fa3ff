import { listAddress, readList } from "@roster/core/lists";
import { MAX_TERM_LENGTH } from "@roster/core/search";
import * as texts from "@roster/texts/typed-list";
import { Icon } from "@roster/ui";
import type { MouseEvent, ReactNode } from "react";
import { isPlainClick } from "../../../dom.ts";
import { LIST_PATH, listLink, searchPath, withBase } from "../../../routes.ts";
import { handedText } from "../../list-ways/later/handed-text.ts";
import { PageHead } from "../../list/page-head.tsx";

/**
 * Returns the list that a term is: its address, or a text with two handles. One handle, and the address of one account, are names,
 * which the search finds. "" for a list of which only the beginning is known.
 * @param pasted the text that was last pasted. The search box joins its lines and cuts it off
 */
export function typedList(term: string, pasted: string, pageOrigin: string): string | undefined {
  const [inBox = "", all = ""] = [term, pasted].map((one) => one.replaceAll(/\s+/g, ""));
  const isCut = term.length >= MAX_TERM_LENGTH - 1; // a space at the end is trimmed
  const isPasted = isCut ? all.startsWith(inBox) : all === inBox;
  const text = isPasted ? pasted : term;
  const read = readList(text, { pageOrigin });
  const count = read.kind === "list" ? read.list.entries.length : 0;
  const typed = listAddress(text, pageOrigin);
  const address = typed ?? listAddress(`https://${text}`, pageOrigin);
  const { origin, pathname } = new URL(address?.href ?? pageOrigin);
  const isOther = origin === pageOrigin ? pathname === withBase(LIST_PATH) : pathname !== "/" && count === 0;
  if (address ? !address.isKnown && !(typed && isOther) : count < 2) return undefined;
  return isCut && !isPasted ? "" : (address?.href ?? text);
}

/** Offers to read the list whose address or handles are in the search box. */
export function TypedListCard({ list, term }: { readonly list: string; readonly term: string }): ReactNode {
  const [, shown = list] = /^\w+:\/\/(\S+)$/.exec(list) ?? [];
  const hand = (event: MouseEvent): void => {
    if (isPlainClick(event)) handedText.set(list || undefined);
  };
  return (
    <>
      <PageHead title={texts.title} />
      <div className="panel typed-list">
        <Icon name="list" size={24} />
        <h2>
          <output>{texts.isList}</output>
        </h2>
        <bdi dir="ltr" translate="no">
          {shown}
        </bdi>
        <a
          className="button"
          data-kind="solid"
          data-size="large"
          href={shown === list ? withBase(LIST_PATH) : listLink(list, "")}
          onClick={hand}
        >
          {texts.read}
        </a>
        <p>{texts.seeFirst}</p>
      </div>
      <p className="list-note">
        <span>{texts.lookingForName}</span> <a href={withBase(searchPath(`"${term}"`))}>{texts.searchInstead}</a>
      </p>
    </>
  );
}
