import * as texts from "@roster/texts/quiet-run";
import { noLists } from "@roster/texts/quiet";
import { Icon, useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { useSession, useVisitor } from "../../../page.ts";
import { Sentence } from "../../remote-follow/sentence.tsx";
import { endSentence, fillingText, type FilledLists } from "./list-words.ts";
import { useSoftware } from "./use-software.ts";

/** Where the posts are at the end of a run into lists, as far as the server has said it. */
export function ListFinish(props: {
  readonly lists: FilledLists;
  readonly host: string;
  /** The number of requests that a person has to approve, and that of the others. */
  readonly asked: number;
  readonly onTheirWay: number;
}): ReactNode {
  const { lists, host, asked, onTheirWay } = props;
  const sentence = endSentence(lists, host);
  const filling = fillingText(lists);
  return (
    <>
      {filling !== undefined && <p role="status">{filling}</p>}
      {sentence !== undefined && (
        <p>
          <Sentence parts={sentence} />
        </p>
      )}
      {lists.kind === "no-lists" && <p>{noLists(host)}</p>}
      {asked > 0 && <p className="run-hint">{texts.asked(asked)}</p>}
      {onTheirWay > 0 && <p className="run-hint">{texts.confirming(onTheirWay)}</p>}
    </>
  );
}

/** Opens the one list of a run at the server, if the address of its lists is known; `children` if not. */
export function OpenList(props: { readonly lists: FilledLists | undefined; readonly children: ReactNode }): ReactNode {
  const { lists, children } = props;
  const { urlOn } = useVisitor();
  const host = useReadable(useSession(), (value) => value?.instance) ?? "";
  const [list, ...more] = lists?.lists ?? [];
  const id = more.length === 0 ? list?.id : undefined;
  const isMastodon = useSoftware(id === undefined ? undefined : host) === "mastodon"; // others have no page of lists
  const url = id !== undefined && isMastodon ? urlOn(host, `/lists/${encodeURIComponent(id)}`) : undefined;
  if (url === undefined) return children;
  return (
    <a className="button" data-kind="solid" data-size="large" href={url} target="_blank" rel="noopener noreferrer">
      {texts.openList}
      <Icon name="external" size={18} />
    </a>
  );
}
