import type { ReactNode } from "react";
import "@roster/ui/styles/section.css";
import "../../styles/open-data.css";
import type { GroupFiles } from "./group-files.ts";
import { dataFile, EMBED_PATH, LLMS_FILE, ROSTER_FILE, schemaFile, withBase } from "../../routes.ts";

interface Props {
  readonly groups: readonly GroupFiles[];
  /** What a group is. */
  readonly groupLabel: string;
  /** How many are listed in all. */
  readonly accounts: number;
}

/** What the directory offers as files, for whom, and what holds for them. */
export function OpenData({ groups, groupLabel, accounts }: Props): ReactNode {
  return (
    <article className="prose">
      <h1 className="type-page">Open data</h1>
      <p>
        The whole roster of {accounts} accounts is yours to use: it is in the public domain (CC0-1.0), needs no key, and
        every site may load it. What changes shows within an hour.
      </p>

      <Section title="Follow or read a whole list">
        <ul className="data-files">
          <File path={dataFile("roster", "csv")} name="Follow list (CSV)">
            On Mastodon, choose Preferences, Import, then “Following list” and “Merge”. Your instance then follows
            everybody in it.
          </File>
          <File path={dataFile("roster", "opml")} name="Reading list (OPML)">
            Feed readers subscribe to the posts of everybody in it, without an account on any instance.
          </File>
          <File path={dataFile("new", "atom")} name="New accounts (Atom)">
            Tells a feed reader whenever the roster grows. Also <Link path={dataFile("new", "json")}>as JSON Feed</Link>
            .
          </File>
        </ul>
        <p>
          To show a list on your own page, <Link path={EMBED_PATH}>make its code</Link>.
        </p>
      </Section>

      {groups.length > 0 && (
        <Section title="A part of it">
          <p>The lists of a team are linked from its page.</p>
          <div className="data-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">{groupLabel}</th>
                  <th scope="col">Accounts</th>
                  <th scope="col">Follow</th>
                  <th scope="col">Read</th>
                  <th scope="col">Data</th>
                </tr>
              </thead>
              <tbody>
                {groups.map(({ name, accounts: count, file }) => (
                  <tr key={file}>
                    <th scope="row">{name}</th>
                    <td className="num">{count}</td>
                    {["csv", "opml", "json"].map((form) => (
                      <td key={form}>
                        <a href={withBase(dataFile(file, form))} aria-label={`${name} as ${form.toUpperCase()}`}>
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

      <Section title="For developers">
        <ul className="data-files">
          <File path={ROSTER_FILE} name="roster.json">
            Site, facets, teams and accounts. <Link path={schemaFile("roster")}>Its JSON Schema</Link>.
          </File>
          <File path={dataFile("roster", "json")} name="data/roster.json">
            The accounts as they are shown: in order, with the colours and letters of their monograms. The files of
            groups and teams have the same form. <Link path={schemaFile("data-file")}>Its JSON Schema</Link>.
          </File>
          <File path={LLMS_FILE} name="llms.txt">
            The same as this page, for programs that read text.
          </File>
        </ul>
        <p>
          On npm, <code>@roster/data</code> is all of it with types in which a misspelled name does not compile, and{" "}
          <code>@roster/core</code> browses and searches it.
        </p>
        <p>
          Fields may be added at any time. A change that a program of today would misread raises the number under{" "}
          <code>version</code>.
        </p>
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

function File({
  path,
  name,
  children,
}: {
  readonly path: string;
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <li>
      <Link path={path}>{name}</Link>
      <p>{children}</p>
    </li>
  );
}

function Link({ path, children }: { readonly path: string; readonly children: ReactNode }): ReactNode {
  return <a href={withBase(path)}>{children}</a>;
}
