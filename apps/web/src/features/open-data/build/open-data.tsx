import { accountCount, openData } from "@roster/texts/site";
import type { ReactNode } from "react";
import { licence, npmPackage } from "../../../identity.ts";
import type { GroupFiles } from "./group-files.ts";
import * as messages from "./messages.ts";
import {
  dataFile,
  EMBED_PATH,
  LLMS_FILE,
  ROSTER_FILE,
  schemaFile,
  SEARCH_WORDS_FILE,
  withBase,
} from "../../../routes.ts";

interface Props {
  readonly groups: readonly GroupFiles[];
  /** The label of the facet that groups teams. */
  readonly groupLabel: string;
  /** The number of all listed accounts. */
  readonly accounts: number;
  /** Whether there are feeds of new accounts: the day on which an account joined may be unknown. */
  readonly hasFeeds: boolean;
}

const FORMS = ["csv", "opml", "json"] as const;

/** Only the JSON has a version. */
const fileIn = (form: (typeof FORMS)[number], name: string): string =>
  dataFile(form === "json" ? `v2/${name}` : name, form);

/** The page about the directory's files. */
export function OpenData({ groups, groupLabel, accounts, hasFeeds }: Props): ReactNode {
  const [before, after] = messages.lead(accountCount(accounts), licence);
  return (
    <article className="prose">
      <h1 className="type-page">{openData}</h1>
      <p>
        {before}
        {licence && <a href={licence.url}>{licence.name}</a>}
        {after}
      </p>

      <Section title={messages.lists}>
        <ul className="data-files">
          <File path={fileIn("csv", "roster")} {...messages.followList} />
          <File path={fileIn("opml", "roster")} {...messages.readingList} />
          {hasFeeds && <File path={dataFile("new", "atom")} {...messages.newAtom} />}
          {hasFeeds && <File path={dataFile("new", "json")} {...messages.newJson} />}
        </ul>
        <p>
          <a href={withBase(EMBED_PATH)}>{messages.makeEmbed}</a>
        </p>
      </Section>

      {groups.length > 0 && (
        <Section title={messages.groups}>
          <p>{messages.teamLists}</p>
          <div className="data-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">{groupLabel}</th>
                  <th scope="col">{messages.columns.accounts}</th>
                  {FORMS.map((form) => (
                    <th key={form} scope="col">
                      {messages.columns[form]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {groups.map(({ name, accounts: count, file }) => (
                  <tr key={file}>
                    <th scope="row">{name}</th>
                    <td className="num">{count}</td>
                    {FORMS.map((form) => (
                      <td key={form}>
                        <a href={withBase(fileIn(form, file))} aria-label={messages.fileOf(name, form.toUpperCase())}>
                          {form.toUpperCase()}
                        </a>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Section>
      )}

      <Section title={messages.developers}>
        <ul className="data-files">
          <File path={ROSTER_FILE} {...messages.rosterFile} schema="roster" />
          <File path={SEARCH_WORDS_FILE} {...messages.searchWordsFile} schema="search-words" />
          <File path={fileIn("json", "roster")} {...messages.dataFile} schema="data-file" />
          <File path={LLMS_FILE} {...messages.llms} />
        </ul>
        {messages.packages(npmPackage).map(([name, rest]) => (
          <p key={name}>
            <code>{name}</code>
            {rest}
          </p>
        ))}
        <p>{messages.versions}</p>
      </Section>
    </article>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section>
      <header className="section-head">
        <h2 className="type-section">{title}</h2>
      </header>
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
        {text} {schema !== undefined && <a href={withBase(schemaFile(schema))}>{messages.schema}</a>}
      </p>
    </li>
  );
}
