import { Icon } from "@roster/ui";
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useMemo,
  useState,
} from "react";
import { Button } from "../../../button.tsx";
import { Guarded } from "../../../guarded.tsx";
import { searchPath, withBase } from "../../../routes.ts";
import { PasteLine } from "../../list-ways/paste-line.tsx";
import { SuggestLink } from "../../remote-follow/suggest-link.tsx";
import { findInPicker, type FoundInPicker } from "./find-in-picker.ts";
import { choiceIn, groupId, pickGroups, type PickRow } from "./pick-rows.ts";
import { CitySection, PickGroupSection, AccountsSection } from "./pick-group.tsx";
import * as texts from "../messages.ts";
import type { OpenedTeams } from "../my-teams.ts";
import { MyTeamsBar } from "./my-teams-bar.tsx";
import { SharedTeams } from "./shared-teams.tsx";
import { usePicks } from "./use-picks.ts";

/** The most people that are named above their teams. */
const MOST_NAMES = 3;

/** Lists all teams of the roster, and finds leagues and voices too. A click on one picks it. */
export function Picker({ opened }: { readonly opened: OpenedTeams }): ReactNode {
  const { myTeams, loaded } = opened;
  const { roster } = loaded;
  const { choice: picked, changeTeams, onAll, ...picks } = usePicks(opened);
  const [text, setText] = useState("");
  // keeps typing fast: a long list renders in slices, between which the browser handles input
  const searched = useDeferredValue(text).trim();
  const groupLabel = roster.facets.find(({ key }) => key === roster.site.teams?.group)?.label ?? "";
  const all = useMemo(() => pickGroups(loaded), [loaded]);
  const found = useMemo(() => findInPicker(searched, all, loaded), [searched, all, loaded]);
  const choice = useMemo(() => choiceIn(roster, picked), [roster, picked]);
  const { missing } = choice.plan;
  const count = rowsOf(found).length;

  /** Enter picks the only result, and the next letter replaces the text. */
  const pickOnly = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || text.trim() === "") return;
    const [row, ...further] = rowsOf(findInPicker(text, all, loaded));
    if (row === undefined || further.length > 0) return;
    event.currentTarget.select();
    if (!picks.picked.has(row.id)) picks.onToggle(row);
  };
  return (
    <>
      <Guarded>
        <SharedTeams opened={opened} onChange={changeTeams} />
      </Guarded>
      {missing.length > 0 && (
        <p className="my-teams-gone">
          <span>{texts.gone(missing.length)}</span>
          <Button onClick={() => myTeams.remove(missing)}>{texts.removeGone(missing.length)}</Button>
        </p>
      )}
      <label className="my-teams-search">
        <span className="vh">{texts.searchLabel}</span>
        <Icon name="search" size={20} />
        <input
          className="field-input"
          type="search"
          placeholder={texts.searchLabel}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={pickOnly}
        />
      </label>
      <p className="my-teams-hint">{texts.pickerHint}</p>
      <PasteLine className="my-teams-hint" />
      {searched === "" && (
        <nav className="picks-jump" aria-label={texts.jumpTo(groupLabel)}>
          {found.groups.map(({ group }) => (
            <a key={group} href={`#${groupId(group)}`} onClick={jump} onFocus={showWhole}>
              {group}
            </a>
          ))}
        </nav>
      )}
      {found.people.length > 0 && <p>{texts.teamForAny(found.people.slice(0, MOST_NAMES))}</p>}
      {found.city && <CitySection group={found.city} {...picks} onAll={onAll} />}
      {found.groups.map((group) => (
        <PickGroupSection key={group.group} group={group} {...picks} />
      ))}
      {found.accounts.map((group) => (
        <AccountsSection key={`${group.group} ${searched}`} group={group} {...picks} />
      ))}
      <output className="vh">{searched !== "" && texts.resultCount(count)}</output>
      {count === 0 && (
        <div className="panel my-teams-none">
          <p>{texts.notListed(searched)}</p>
          <a className="button" href={withBase(searchPath(searched))}>
            {texts.searchSite}
          </a>
          <SuggestLink about={searched} />
          <Button onClick={() => setText("")}>{texts.clearSearch}</Button>
        </div>
      )}
      {found.withoutTeams.length > 0 && (
        <div className="panel my-teams-none">
          <p>{texts.noTeamsOf(found.withoutTeams)}</p>
          <SuggestLink about={found.withoutTeams.join(", ")} />
        </div>
      )}
      <MyTeamsBar opened={opened} choice={choice} />
    </>
  );
}

const rowsOf = ({ city, groups, accounts }: FoundInPicker): readonly PickRow[] =>
  [city ?? [], groups, accounts].flat().flatMap(({ rows }) => rows);

/** Scrolls without a history entry, so that Back leaves the page. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  if (heading === null) return;
  event.preventDefault();
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}

/** Scrolls a focused link into view. Browsers do not if a part of it is visible. */
const showWhole = ({ currentTarget }: FocusEvent): void =>
  currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
