import { monogramSvg } from "@roster/core/monogram";
import { acctOf, readAcct, shortAcct, splitAcct } from "@roster/core/site";
import * as messages from "@roster/texts/embed-card";
import { site } from "../directory.ts";
import { accountPath, dataFile, withBase } from "../routes.ts";
import { type AccountEntry, findEntry } from "./account-entry.ts";
import { ACCOUNT_PARAMETER, followHref } from "./card-address.ts";
import { connectFrame } from "./frame.ts";

/** Whether each account has a data file of its own. The build replaces this name by its value. */
declare const HAS_ACCOUNT_FILES: boolean;

const TIMEOUT_MS = 15_000;

connectFrame();
void load()
  .then((entry) => (entry === undefined ? explain(messages.notListed) : draw(entry)))
  .catch(() => explain(messages.failed));

/** Loads the account that the address names. */
async function load(): Promise<AccountEntry | undefined> {
  const acct = readAcct(new URLSearchParams(location.search).get(ACCOUNT_PARAMETER) ?? "", site);
  if (acct === undefined) return undefined;
  const name = HAS_ACCOUNT_FILES ? `accounts/${shortAcct(acct, site).toLowerCase()}` : "roster";
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(withBase(dataFile(`v2/${name}`, "json")), { signal });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(response.statusText);
  return findEntry(await response.json(), acct);
}

function draw(entry: AccountEntry): void {
  const { name, monogram, teamPage } = entry;
  const link = find(".name");
  link.textContent = name;
  link.setAttribute("href", withBase(teamPage ?? accountPath(entry)));
  const acct = acctOf(entry, site);
  const [user, host] = splitAcct(acct);
  const handle = shortAcct(acct, site);
  find(".handle").replaceChildren(`@${user}`, document.createElement("wbr"), `@${host}`);
  find(".follow").setAttribute("href", followHref(handle));
  find(".follow").setAttribute("aria-label", messages.followLabel(handle));
  find(".stripes").setAttribute("fill", monogram.secondary);
  find(".stripe").setAttribute("fill", monogram.primary);
  find(".avatar").setAttribute("src", `data:image/svg+xml,${encodeURIComponent(monogramSvg(monogram))}`);
  find("ul").removeAttribute("hidden");
  document.title = messages.onSite(name, site.name);
}

function explain(problem: string): void {
  find("[role=status]").textContent = problem;
  find(".elsewhere").removeAttribute("hidden");
}

function find(selector: string): Element {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`The card has no ${selector}.`);
  return found;
}
