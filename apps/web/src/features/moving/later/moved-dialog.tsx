import { see } from "@roster/texts/moving";
import * as texts from "@roster/texts/moving-plan";
import { Dialog, useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { Button } from "../../../button.tsx";
import { dayOf } from "../../../day.ts";
import { site } from "../../../directory.ts";
import { useAddress, useSession, useVisitor } from "../../../page.ts";
import { LIST_PATH, withBase } from "../../../routes.ts";
import { dayText } from "../../kits/later/change-texts.ts";
import { useSignIn } from "../../sign-in/sign-in-service.ts";
import { keptMove, returnsTo, seeMove } from "./kept-move.ts";

/** The ways to bring the follows of another server: the kept list, a visit to that server, or the file that it exports. */
export function MovedDialog(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly returnFocus: () => HTMLElement | null;
}): ReactNode {
  const { isOpen, onClose, returnFocus } = props;
  const { signOut } = useVisitor();
  const host = useReadable(useSession(), (value) => value?.instance);
  const kept = useReadable(keptMove, (value) => value);
  const isFromHere = kept?.host === host;
  const address = useAddress();
  const signIn = useSignIn();
  const fetchList = (): void => {
    returnsTo.set(host);
    onClose();
    void signOut(); // never two sessions at once
    signIn.open();
  };
  return (
    <Dialog open={isOpen} title={texts.moved} onClose={onClose} returnFocus={returnFocus}>
      {kept && (
        <p>
          <strong>{texts.from(kept.accts.length, kept.host)}</strong> {texts.asOf(dayText(dayOf(kept.at)))}
          {isFromHere && ` ${texts.offered}`}
        </p>
      )}
      {kept && !isFromHere ? (
        <Button data-kind="solid" onClick={() => seeMove(kept, address)}>
          {see(kept.accts.length)}
        </Button>
      ) : (
        <>
          <p>{texts.signInThere(site.name)}</p>
          <Button onClick={fetchList}>{texts.goThere}</Button>
          {!kept && <p>{texts.notYet}</p>}
        </>
      )}
      <p>{texts.onlyRoster(site.name)}</p>
      <a className="button" href={withBase(LIST_PATH)}>
        {texts.readExport}
      </a>
    </Dialog>
  );
}
