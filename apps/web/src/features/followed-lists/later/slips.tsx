import { createStore } from "@roster/core";
import type { FollowRunView } from "@roster/core/follow-run";
import * as texts from "@roster/texts/followed-lists";
import { Icon, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useSession, useVisitor } from "../../../page.ts";
import { listLink } from "../../../routes.ts";
import { followedLists, listOfRun } from "./followed-lists.ts";

const NO_RUN = createStore<FollowRunView>({ kind: "none" });

/** The lists of other people that the visitor has followed, in grey, because they are no teams. */
export function FollowedLists(): ReactNode {
  useEffect(() => followedLists.connect(), []);
  const run = useReadable(useVisitor().run, (value) => value);
  const view = useReadable(run?.view ?? NO_RUN, (value) => value);
  const lists = useReadable(followedLists, (value) => value);
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  // an unfinished run would skip the accounts of a list that is forgotten
  const inRun = view.kind === "done" ? undefined : listOfRun(view);
  if (lists.length === 0 || !signedIn) return null; // the end of the session forgets them
  return (
    <section>
      <h2 className="type-label" tabIndex={-1} ref={heading}>
        {texts.title}
      </h2>
      <ul className="slips">
        {lists.map((list) => {
          const { title, maker, from } = list;
          const name = title || maker || texts.unnamed;
          return (
            <li className="slip" key={`${from} ${title} ${list.day}`}>
              <Icon name="list" />
              <p>
                <bdi translate="no">
                  {from ? (
                    <a className="link" href={listLink(from, window.location.origin)}>
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </bdi>
              </p>
              {maker && (
                <p>
                  <bdi translate="no">{texts.by(maker)}</bdi>
                </p>
              )}
              {list !== inRun && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={texts.forget(name)}
                  onClick={() => {
                    // without lists, the heading is gone too
                    (lists.length > 1 ? heading.current : document.getElementById("main"))?.focus();
                    followedLists.remove(list);
                  }}
                >
                  <Icon name="cross" size={20} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
