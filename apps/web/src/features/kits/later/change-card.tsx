import { endOf, keyOf, type KitChange } from "@roster/core/site";
import * as texts from "@roster/texts/changes";
import * as seasonTexts from "@roster/texts/seasons";
import { Avatar, type MonogramLook, useReadable } from "@roster/ui";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { Button } from "../../../button.tsx";
import { changesPath, withBase } from "../../../routes.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { pickRow } from "../../my-teams/later/pick-rows.ts";
import { cardTitle, changesText, dayText, onlyTeam, overTitle } from "./change-texts.ts";
import { useKitChanges } from "./kit-changes.ts";
import { askedSeasons, oldSeasons, overSeasons, useAskedSeasons } from "./seasons.ts";
import { areShown, kits, putOff } from "./stored-kits.ts";

/**
 * The cards about the visitor's teams. One says what has changed since they were in order, and leads to the plan of changes. One
 * says how many accounts are no longer on the roster. The others ask once whether to keep the accounts of a season that is over.
 */
export function ChangeCards({ opened }: { readonly opened: OpenedTeams }): ReactNode {
  const { loaded } = opened;
  const found = useKitChanges(opened);
  useEffect(() => kits.connect(), []);
  useReadable(kits, (value) => value); // another tab may put the changes off
  const asked = useAskedSeasons();
  const old = found ? oldSeasons(asked, found.visit.today) : [];
  useEffect(() => {
    if (old.length > 0) askedSeasons.remove(...old);
  });
  if (found === undefined) return null;
  const { changes, unlisted, isOdd, noted, visit } = found;
  const count = changes.length;
  const lookOf = (some: readonly KitChange[]): MonogramLook | undefined => {
    const team = onlyTeam(some);
    return team && pickRow(team, loaded).look;
  };
  const accts = changes.map(({ acct }) => keyOf(acct));
  return (
    <>
      {areShown(accts) && (
        <Card
          look={lookOf(changes)}
          title={isOdd ? texts.odd : cardTitle(changes, loaded.roster)}
          text={isOdd ? texts.oddHint(count) : changesText(found, loaded.roster)}
        >
          <a className="button" data-kind="solid" href={withBase(changesPath())}>
            {texts.see(count)}
          </a>
          <CloseButton onClose={() => putOff(accts)}>{texts.notNow}</CloseButton>
        </Card>
      )}
      {areShown(unlisted) && (
        <Card title={texts.unlisted(unlisted.length)} text={texts.stillFollowed(unlisted.length)}>
          <CloseButton onClose={() => putOff(unlisted)}>{texts.close}</CloseButton>
        </Card>
      )}
      {overSeasons(asked, visit.today).map((season) => {
        const ending = endOf(noted, visit, season.group);
        return (
          ending.length > 0 && (
            <Card
              key={season.group}
              look={lookOf(ending)}
              title={overTitle(ending, loaded.roster)}
              text={seasonTexts.keepThem(ending.length, dayText(season.ends))}
            >
              <CloseButton onClose={() => askedSeasons.remove(season)} data-kind="solid">
                {seasonTexts.keep(ending.length)}
              </CloseButton>
              <a className="button" href={withBase(changesPath(season.group))}>
                {texts.see(ending.length)}
              </a>
            </Card>
          )
        );
      })}
    </>
  );
}

function Card(props: {
  /** The crest of the team, if the card is about one alone. */
  readonly look?: MonogramLook | undefined;
  readonly title: string;
  readonly text: string;
  /** The buttons. */
  readonly children: ReactNode;
}): ReactNode {
  const { look, title, text, children } = props;
  return (
    <section className="change-card" aria-label={title}>
      {look && <Avatar monogram={look} />}
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
