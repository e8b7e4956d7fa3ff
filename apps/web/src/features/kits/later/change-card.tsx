import { endOf, type KitChange } from "@roster/core/site";
import * as texts from "@roster/texts/changes";
import * as seasonTexts from "@roster/texts/seasons";
import { Avatar, useReadable } from "@roster/ui";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { Button } from "../../../button.tsx";
import { changesPath, SEASON, withBase } from "../../../routes.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { pickRow } from "../../my-teams/later/pick-rows.ts";
import { cardTitle, changesText, overTitle } from "./change-texts.ts";
import { areShown, kits, putOff, useKitChanges } from "./kit-changes.ts";
import { askedSeasons, overSeasons } from "./seasons.ts";

/**
 * The cards about the visitor's teams. One says what has changed since they were in order, and leads to the plan of changes. The
 * others ask once whether to keep the accounts of a season that is over.
 */
export function ChangeCards({ opened }: { readonly opened: OpenedTeams }): ReactNode {
  const { loaded } = opened;
  const found = useKitChanges(opened);
  useEffect(() => kits.connect(), []);
  useEffect(() => askedSeasons.connect(), []);
  useReadable(kits, (value) => value); // another tab may put the changes off
  const asked = useReadable(askedSeasons, (value) => value);
  if (found === undefined) return null;
  const { changes, isOdd, visit } = found;
  const count = changes.length;
  return (
    <>
      {areShown(changes) && (
        <Card
          {...{ changes, loaded }}
          title={isOdd ? texts.odd : cardTitle(changes, loaded.roster)}
          text={isOdd ? texts.oddHint(count) : changesText(found, loaded.roster)}
        >
          <a className="button" data-kind="solid" href={withBase(changesPath())}>
            {texts.see(count)}
          </a>
          <CloseButton onClose={() => putOff(changes)}>{texts.notNow}</CloseButton>
        </Card>
      )}
      {overSeasons(asked, visit.today).map((season) => {
        const ending = endOf(visit, [season.group]);
        return (
          <Card
            key={season.group}
            changes={ending}
            loaded={loaded}
            title={overTitle(ending, loaded.roster)}
            text={seasonTexts.keepThem(ending.length)}
          >
            <CloseButton onClose={() => askedSeasons.remove(season)} data-kind="solid">
              {seasonTexts.keep}
            </CloseButton>
            <a className="button" href={withBase(changesPath(SEASON))}>
              {seasonTexts.unfollow(ending.length)}
            </a>
          </Card>
        );
      })}
    </>
  );
}

/** A card about changes, with the crest of their first team. Draws nothing if there are none. */
function Card(props: {
  readonly changes: readonly KitChange[];
  readonly loaded: OpenedTeams["loaded"];
  readonly title: string;
  readonly text: string;
  /** The buttons. */
  readonly children: ReactNode;
}): ReactNode {
  const { changes, loaded, title, text, children } = props;
  const [team] = changes[0]?.teams ?? [];
  if (team === undefined) return null;
  return (
    <section className="change-card" aria-label={title}>
      <Avatar monogram={pickRow(team, loaded).look} />
      <h3>{title}</h3>
      <p>{text}</p>
      <div>{children}</div>
    </section>
  );
}

/** A button after which its card is gone. */
function CloseButton({ onClose, ...button }: ComponentProps<"button"> & { readonly onClose: () => void }): ReactNode {
  const close = (): void => {
    document.getElementById("main")?.focus({ preventScroll: true });
    onClose();
  };
  return <Button {...button} onClick={close} />;
}
