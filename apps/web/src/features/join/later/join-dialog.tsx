import { chosenAccounts, createPlan } from "@roster/core/site";
import * as texts from "@roster/texts/join";
import { Dialog, Icon, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { SIGN_UP_PATH } from "../../../server-paths.ts";
import { type OpenedTeams, useMyTeams } from "../../my-teams/my-teams.ts";
import { OpmlLink } from "../../list/later/csv-link.tsx";

const servers = process.env["JOIN_SERVERS"]?.match(/\S+/g) ?? [];
const ALL_SERVERS = "https://joinmastodon.org/servers";

/** Links to servers that the visitor can join, and says that their teams stay in this browser. */
export function JoinDialog(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called by "I have one now" when the dialog has closed. */
  readonly onHaveOne: (() => void) | undefined;
}): ReactNode {
  const { open, onClose, onHaveOne } = props;
  const loader = useMyTeams();
  const teams = useReadable(loader.state, (value) => value);
  const hasOne = useRef(false);
  useEffect(() => {
    const loadPicked = async (): Promise<void> => {
      const picks = (await loader.picks.load())?.get();
      if (picks && picks.teams.length + picks.on.length > 0) await loader.load(); // with the roster
    };
    if (open) void loadPicked();
  }, [open, loader]);
  return (
    <Dialog
      open={open}
      title={texts.title}
      onClose={onClose}
      onClosed={() => {
        if (hasOne.current) onHaveOne?.();
        hasOne.current = false;
      }}
    >
      <div className="join">
        <p>{texts.explanation(site.network)}</p>
        <ul>
          {servers.map((host) => (
            <li key={host}>
              <p>
                <strong dir="ltr">{host}</strong>
                <span className="muted small">{texts.general}</span>
              </p>
              <a
                className="button"
                href={`https://${host}${SIGN_UP_PATH}`}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={texts.joinAt(host)}
              >
                {texts.join}
                <Icon name="external" size={18} />
              </a>
            </li>
          ))}
        </ul>
        <a className="join-more" href={ALL_SERVERS} target="_blank" rel="noopener noreferrer">
          <span className="link">{texts.more}</span>
          <Icon name="external" size={18} />
        </a>
        {teams.kind === "ready" && <Kept opened={teams.value} />}
        <Button
          data-kind="solid"
          data-size="large"
          data-wide=""
          onClick={() => {
            hasOne.current = true;
            onClose();
          }}
        >
          {texts.haveOne}
        </Button>
      </div>
    </Dialog>
  );
}

/** Says how many picked accounts stay in this browser, and offers them as a file for visitors who want no account. */
function Kept({ opened: { myTeams, loaded } }: { readonly opened: OpenedTeams }): ReactNode {
  const { roster } = loaded;
  const picked = useReadable(myTeams, (value) => value);
  const accounts = chosenAccounts(createPlan(roster, picked.teams), roster.accounts, picked);
  if (accounts.length === 0) return null;
  return (
    <>
      <div className="join-kept">
        <p>
          <strong>{texts.kept(accounts.length)}</strong>
        </p>
        <p>{texts.comeBack}</p>
      </div>
      <div className="join-file">
        <p className="muted">{texts.ratherNot}</p>
        <OpmlLink accounts={accounts} />
      </div>
    </>
  );
}
