import { type MyTeams, text } from "@roster/core/site";
import * as texts from "@roster/texts/your-teams";
import { Icon, useReadable } from "@roster/ui";
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { useVisitorFollows } from "../../../page.ts";
import { HOME_PATH, withBase } from "../../../routes.ts";
import { openList } from "../../../stored-list.ts";
import type { MyTeamsOffer } from "../team-profile.tsx";
import { sumUp } from "./sum-up.ts";
import { storagePlace } from "../../../storage-place.ts";

/** Offers to add a team to the visitor's teams, if they follow accounts of it and have not declined. */
export function MyTeamsNote(props: ComponentProps<typeof MyTeamsOffer> & { readonly myTeams: MyTeams }): ReactNode {
  const { id, name, accts, myTeams } = props;
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const { state, count, left } = sumUp(accts, states);
  const [declined] = useState(() => openList("rosterNotMine", text, storagePlace));
  // read before the paint, or the offer of a team that is declined would flash
  useLayoutEffect(() => declined.connect(), [declined]);
  const isInMyTeams = useReadable(myTeams, ({ teams }) => teams.includes(id));
  const isDeclined = useReadable(declined, (ids) => ids.includes(id));
  const [added, setAdded] = useState(false);
  const isAdded = added && isInMyTeams;
  const isOffered = !isInMyTeams && !isDeclined && state.kind !== "unknown" && left < count;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isAdded) link.current?.focus({ preventScroll: true }); // the pressed button is gone
  }, [isAdded]);
  const add = (): void => {
    setAdded(true);
    myTeams.add([id]);
  };
  const decline = (): void => {
    document.getElementById("main")?.focus({ preventScroll: true }); // the pressed button is about to be gone
    declined.add(id);
  };
  if (!isOffered && !isAdded) return null;
  return (
    <>
      {/* in the page before its text, or screen readers would not announce the text */}
      <p className={isAdded ? "my-teams-note" : undefined} role="status">
        {isAdded && (
          <>
            <span>{texts.added(name)}</span>
            <a className="button" href={withBase(HOME_PATH)} ref={link}>
              {texts.title}
            </a>
          </>
        )}
      </p>
      {isOffered && (
        <section className="my-teams-note" aria-label={texts.title}>
          <span>{texts.makeMine(name)}</span>
          <Button data-kind="solid" onClick={add}>
            {texts.add}
          </Button>
          <button type="button" className="icon-button" aria-label={texts.decline} onClick={decline}>
            <Icon name="cross" size={20} />
          </button>
        </section>
      )}
    </>
  );
}
