import { showAccounts, showList } from "@roster/texts/list-results";
import { accountCount, filters as filtersLabel } from "@roster/texts/site";
import { Dialog, FilterGroup, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../../button.tsx";
import { counts } from "../../../directory.ts";
import { isPlainClick } from "../../../dom.ts";
import { useCurrentLocation } from "../../../location.ts";
import { useAddress } from "../../../page.ts";
import { BROWSE_PATH, filterOf, routerPath } from "../../../routes.ts";
import { useRosterLoader } from "../../roster/roster-loader.ts";
import { useFiltersOpened } from "../filters-opened.ts";
import { useFilters } from "../use-filters.ts";

/**
 * The filters on small screens: a sheet from the bottom. A choice changes the list behind the sheet, which stays open. The first
 * choice on another page opens the browse page. Each later choice replaces its address, so that Back returns to the page before.
 */
export function FilterSheet(): ReactNode {
  const store = useFiltersOpened();
  const opened = useReadable(store, (value) => value);
  const close = (): void => store.set(undefined);
  return (
    <Dialog
      open={opened !== undefined}
      title={filtersLabel}
      onClose={close}
      returnFocus={() => document.querySelector<HTMLElement>(".filters-pill")}
    >
      <Filters listed={opened?.listed} onShow={close} />
    </Dialog>
  );
}

function Filters(props: { readonly listed: number | undefined; readonly onShow: () => void }): ReactNode {
  const { listed, onShow } = props;
  const address = useAddress();
  const location = useCurrentLocation();
  const roster = useRosterLoader();
  const loaded = useReadable(roster.state, (value) => value);
  useEffect(() => void roster.load(), [roster]);
  const isBrowse = location.path === BROWSE_PATH;
  // the list of another page is not the one of all accounts
  const found = loaded.kind === "ready" ? loaded.value.list({ where: filterOf(location) }).length : undefined;
  const count = isBrowse ? found : listed;
  const choose = useEffectEvent((event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || !isPlainClick(event)) return;
    event.preventDefault();
    address[isBrowse ? "rewrite" : "push"](routerPath(new URL(link.href)));
  });
  const groups = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listener = (event: MouseEvent): void => choose(event);
    groups.current?.addEventListener("click", listener); // removed with the element
  }, []);
  return (
    <div className="filter-sheet" ref={groups}>
      {useFilters().map(({ key, values, ...group }) => (
        <FilterGroup
          key={key}
          {...group}
          values={values.toSorted((a, b) => total(key, b.value) - total(key, a.value))}
        />
      ))}
      <div className="filter-show">
        <Button data-kind="solid" data-size="large" data-wide="" onClick={onShow}>
          {count === undefined ? showList : showAccounts(count)}
        </Button>
        <output className="vh">{count !== undefined && accountCount(count)}</output>
      </div>
    </div>
  );
}

/** The number of accounts with a value under no filter, so that a choice moves no chip. */
function total(key: string, value: string): number {
  return counts[key]?.find((each) => each.value === value)?.count ?? 0;
}
