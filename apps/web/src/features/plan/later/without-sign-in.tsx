import type { Account } from "@roster/core";
import * as texts from "@roster/texts/plan";
import { Dialog, Disclosure, useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { Button } from "../../../button.tsx";
import { useSession, useVisitor } from "../../../page.ts";
import { IMPORT_PATH } from "../../../server-paths.ts";
import { OpmlLink, CsvLink } from "../../list/later/csv-link.tsx";
import { FollowFromServer } from "../../remote-follow/follow-from-server.tsx";
import { useOwnServer } from "../../remote-follow/servers.ts";

interface WaysProps {
  readonly accounts: readonly Pick<Account, "acct" | "name" | "url">[];
  /** The title of a list that is not that of my teams. */
  readonly list?: string;
  /** Further links and buttons, beside those of the files. */
  readonly children?: ReactNode;
}

/**
 * A link to what works without signing in: a file of the plan's accounts that the visitor's server imports, or one follow after
 * another. Beside it, the file that needs no server at all.
 */
export function WithoutSignIn(props: WaysProps): ReactNode {
  const { accounts, list } = props;
  const isSignedIn = useReadable(useSession(), (value) => value !== undefined);
  const [isOpen, setOpen] = useState(false);
  const title = isSignedIn ? texts.asFile : texts.elsewhere;
  return (
    <>
      <div className="plan-elsewhere">
        <Button className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {title}
        </Button>
        {!isSignedIn && <OpmlLink className="link" accounts={accounts} title={list} />}
      </div>
      <Dialog open={isOpen} title={title} onClose={() => setOpen(false)}>
        {isOpen && <Ways {...props} isSignedIn={isSignedIn} />}
      </Dialog>
    </>
  );
}

function Ways(props: WaysProps & { readonly isSignedIn: boolean }): ReactNode {
  const { accounts, list, children, isSignedIn } = props;
  const { urlOn } = useVisitor();
  const server = useOwnServer();
  const importUrl = server === undefined ? undefined : urlOn(server, IMPORT_PATH);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="plan-ways">
      <div className="plan-files">
        <CsvLink accounts={accounts} label={texts.csvButton(accounts.length)} />
        {isSignedIn && <OpmlLink accounts={accounts} title={list} />}
        {children}
      </div>
      <Disclosure summary={texts.howTo}>
        <ol>
          <li>{texts.stepSave}</li>
          <li>
            {importUrl === undefined ? (
              texts.stepOpen
            ) : (
              <>
                {texts.stepOpenAt}{" "}
                <a className="link" href={importUrl} target="_blank" rel="noopener noreferrer" dir="ltr">
                  {importUrl.replace(/^https?:\/\//, "")}
                </a>
              </>
            )}
          </li>
          <li>{texts.stepChoose}</li>
          <li>
            <strong>{texts.stepMerge}</strong>
          </li>
          <li>{texts.stepUpload}</li>
        </ol>
      </Disclosure>
      {!isSignedIn && accounts.length > 0 && !isOpen && <Button onClick={() => setOpen(true)}>{texts.oneByOne}</Button>}
      {!isSignedIn && isOpen && (
        <ul className="plan-single">
          {accounts.map(({ acct, name, url }) => (
            <li key={acct}>
              <bdi id={`single-${acct}`} translate="no">
                {name}
              </bdi>
              <FollowFromServer acct={acct} profileUrl={url} describedBy={`single-${acct}`} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
