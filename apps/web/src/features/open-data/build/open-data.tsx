import type { Roster } from "@roster/core";
import { labelOf, slugOf } from "@roster/core/site";
import * as texts from "@roster/texts/open-data";
import { accountCount, openData } from "@roster/texts/site";
import type { ReactNode } from "react";
import { site } from "../../../directory.ts";
import { licence, npmPackage } from "../../../identity.ts";
import {
  dataFile,
  EMBED_PATH,
  LLMS_FILE,
  ROSTER_FILE,
  schemaFile,
  SEARCH_WORDS_FILE,
  withBase,
} from "../../../routes.ts";
import { PasteLine } from "../../list-ways/paste-line.tsx";
import { SectionHead } from "../../../section-head.tsx";

const hasTeams = site.teams !== undefined;
const FORMS = ["csv", "opml", "json"] as const;

/** Only the JSON has a version. */
const fileIn = (form: (typeof FORMS)[number], name: string): string =>
  dataFile(form === "json" ? `v2/${name}` : name, form);

export function OpenData(props: {
  readonly roster: Roster;
  /** Whether there are feeds of new accounts: the day on which an account joined may be unknown. */
  readonly hasFeeds: boolean;
}): ReactNode {
  const { roster, hasFeeds } = props;
  const [before, after] = lead(accountCount(roster.accounts.length), licence);
  const { key = "", label } = roster.facets.find((facet) => facet.key === roster.site.teams?.group) ?? {};
  // the groups of teams that have accounts, each of which has files of its own
  const groups = roster.counts()[key] ?? [];
  return (
    <article className="prose">
      <h1 className="type-page">{openData}</h1>
      <p>
        {before}
        {licence && <a href={licence.url}>{licence.name}</a>}
        {after}
      </p>

      <Section title={texts.lists}>
        <ul className="data-files">
          <File path={fileIn("csv", "roster")} name={texts.followListName} text={texts.followListText} />
          <File path={fileIn("opml", "roster")} name={texts.readingListName} text={texts.readingListText} />
          {hasFeeds && <File path={dataFile("new", "atom")} name={texts.newAtomName} text={texts.newAtomText} />}
          {hasFeeds && <File path={dataFile("new", "json")} name={texts.newJsonName} text={texts.newJsonText} />}
        </ul>
        <p>
          <a href={withBase(EMBED_PATH)}>{texts.makeEmbed}</a>
        </p>
        <PasteLine />
      </Section>

      {groups.length > 0 && (
        <Section title={texts.groups}>
          <p>{texts.teamLists}</p>
          <div className="data-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">{label}</th>
                  <th scope="col">{texts.columnAccounts}</th>
                  <th scope="col">{texts.columnCsv}</th>
                  <th scope="col">{texts.columnOpml}</th>
                  <th scope="col">{texts.columnJson}</th>
                </tr>
              </thead>
              <tbody>
                {groups.map(({ value, count }) => (
                  <GroupRow key={value} name={labelOf(roster, key, value)} file={slugOf(value)} count={count} />
                ))}
              </tbody>
            </table>
          </div>
        </Section>
      )}

      <Section title={texts.developers}>
        <ul className="data-files">
          <File
            path={ROSTER_FILE}
            name="roster.json"
            text={hasTeams ? texts.rosterTextWithTeams : texts.rosterText}
            schema="roster"
          />
          <File path={SEARCH_WORDS_FILE} name="search-words.json" text={texts.searchWordsText} schema="search-words" />
          <File
            path={fileIn("json", "roster")}
            name="data/v2/roster.json"
            text={hasTeams ? texts.dataTextWithTeams : texts.dataText}
            schema="data-file"
          />
          <File path={LLMS_FILE} name="llms.txt" text={texts.llmsText} />
        </ul>
        {packages(npmPackage).map(([name, rest]) => (
          <p key={name}>
            <code>{name}</code>
            {rest}
          </p>
        ))}
        <p>{texts.versions}</p>
      </Section>
    </article>
  );
}

function GroupRow(props: { readonly name: string; readonly file: string; readonly count: number }): ReactNode {
  const { name, file, count } = props;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num">{count}</td>
      {FORMS.map((form) => (
        <td key={form}>
          <a href={withBase(fileIn(form, file))} aria-label={texts.fileOf(name, form.toUpperCase())}>
            {form.toUpperCase()}
          </a>
        </td>
      ))}
    </tr>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section>
      <SectionHead title={title} />
      {children}
    </section>
  );
}

function File(props: {
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly schema?: string;
}): ReactNode {
  const { path, name, text, schema } = props;
  return (
    <li>
      <a href={withBase(path)}>{name}</a>
      <p>
        {text} {schema !== undefined && <a href={withBase(schemaFile(schema))}>{texts.schema}</a>}
      </p>
    </li>
  );
}

/** The texts around the name of the licence, or one text without a licence. */
export const lead = (counted: string, named: typeof licence) => {
  if (named === undefined) return [texts.leadWithoutLicence(counted)] as const;
  return named.summary === undefined ? texts.leadWithLicence(counted) : texts.leadWithSummary(counted, named.summary);
};

/** Packages and the rest of the sentence about each. None if the data is not on npm. */
export const packages = (ofData: string | undefined) =>
  ofData === undefined
    ? []
    : ([
        [ofData, texts.packageOfData],
        ["@roster/core", texts.packageOfCore],
      ] as const);
