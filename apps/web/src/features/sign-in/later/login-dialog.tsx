import { readAcct } from "@roster/core/site";
import { signInToFollow } from "@roster/texts/sign-in";
import { Avatar, Dialog, useReadable } from "@roster/ui";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { site } from "../../../directory.ts";
import { leaveOver } from "../../../address.ts";
import { useCurrentLocation } from "../../../location.ts";
import { LoginSteps, useLoginTitle } from "../login-steps.tsx";
import { withoutBase } from "../../../routes.ts";
import { type AccountPlaces } from "../../../account-places.ts";
import { useAddress, useVisitor, usePlaces } from "../../../page.ts";
import { type AskedFollows, useSignIn } from "../sign-in-service.ts";

/** The sign-in dialog over the current page. It is open exactly while the address says so. */
export function LoginDialog(): ReactNode {
  const address = useAddress();
  const { session, switchedOff } = useVisitor();
  const { flow, accountIcon, asked } = useSignIn();
  const places = usePlaces();
  const here = useCurrentLocation().login;
  const login = here?.ownFrame ? undefined : here;
  const title = useLoginTitle();
  const follows = useReadable(asked, (value) => value);
  const isForward = useReadable(flow.state, ({ kind }) => kind === "enter" || kind === "connecting");
  const signedIn = useReadable(session, (value) => value !== undefined);
  // the latest opening: its content stays mounted during the closing animation, and `nth` remounts it for the next one
  const [opening, setOpening] = useState({ login, nth: 0, dismissed: false });
  if (login !== undefined && login !== opening.login) setOpening({ login, nth: opening.nth + 1, dismissed: false });

  const leave = useCallback(() => {
    if (login !== undefined) leaveOver(address, withoutBase(login.back)); // else the visitor has gone back already
  }, [address, login]);
  useEffect(() => {
    if (login === undefined) return;
    if (signedIn) leave();
    else if (!switchedOff.get()) void flow.open();
  }, [flow, login, leave, signedIn, switchedOff]);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (login === undefined && wasOpen.current) asked.set(undefined); // Forward opens the dialog again, for signing in alone
    wasOpen.current = login !== undefined;
  }, [login, asked]);

  return (
    <Dialog
      open={login !== undefined && !opening.dismissed && !signedIn}
      title={title}
      returnFocus={() => followButton(places, opening.login?.follow) ?? accountIcon.get()}
      onClose={() => {
        flow.cancel();
        setOpening({ ...opening, dismissed: true });
      }}
      onClosed={leave}
    >
      {follows !== undefined && isForward && <AskedLine {...follows} />}
      {opening.login !== undefined && <LoginSteps key={opening.nth} target={opening.login} />}
    </Dialog>
  );
}

/** More crests would push the field out of a phone's window. */
const MOST_CRESTS = 8;

/** Says that the sign-in also follows the accounts of a plan. */
function AskedLine({ accts, looks }: AskedFollows): ReactNode {
  return (
    <div className="login-asked">
      <p>
        <strong>{signInToFollow(accts.length)}</strong>
      </p>
      <ul aria-hidden="true">
        {looks.slice(0, MOST_CRESTS).map((look, index) => (
          <li key={index}>
            <Avatar monogram={look} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The follow button of the account that the sign-in was about. The element that opened the dialog may be gone. */
function followButton(places: AccountPlaces, follow = ""): HTMLElement | null {
  const acct = readAcct(follow, site);
  const place = acct && places.find(acct);
  return place?.querySelector<HTMLElement>(".follow") ?? null;
}
