"use client";

import { type FollowRequest, readFollowAccount, readFollowRequest } from "@roster/core/site";
import * as messages from "@roster/texts/follow-window";
import { tryAgain } from "@roster/texts/site";
import { DialogPanel, Spinner, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Button } from "../../button.tsx";
import { site } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { SwitchedOff } from "../remote-follow/switched-off.tsx";
import { Sentence } from "../remote-follow/sentence.tsx";
import { forgetReturned, readId, reportForOther, sendReport, type SignInReport } from "../sign-in/sign-in-report.ts";
import { backTo, FOLLOW_PATH, searchPath, withBase } from "../../routes.ts";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { useVisitor, useSession } from "../../page.ts";
import { useLater } from "../../use-later.ts";

/** The window that a widget on another site opens, or that a page links to. It follows only after a click. */
export function FollowWindow(): ReactNode {
  const switchedOff = useReadable(useVisitor().switchedOff, (value) => value);
  const { known, query } = useCurrentLocation();
  return (
    <div className="dialog-frame">
      <DialogPanel title={messages.title(site.name)} headingLevel={1}>
        <noscript>
          <p>
            {messages.needsScript} <a href={withBase("/")}>{messages.findAccount(site.name)}</a>
          </p>
        </noscript>
        <div data-prerendered="">{switchedOff ? <SwitchedOff /> : known ? <Arrived query={query} /> : <Waiting />}</div>
      </DialogPanel>
    </div>
  );
}

function Arrived({ query }: { readonly query: string }): ReactNode {
  // the same object for the same address, because effects that answer the opener depend on it
  const request = useMemo(() => readFollowRequest(new URLSearchParams(query)), [query]);
  const account = readFollowAccount(new URLSearchParams(query));
  // a sign-in returns to this address in the window of the server, or in this tab if windows are blocked
  const [report] = useState(() => reportForOther(readId(backTo({ path: FOLLOW_PATH, query }))));
  if (report !== undefined) return <SignInEnded report={report} />;
  if (account === undefined) return <WayOut text={messages.nothingAsked} path="/" label={messages.open(site.name)} />;
  return <Asked handle={account} request={request} />;
}

function Asked(props: { readonly handle: string; readonly request: FollowRequest | undefined }): ReactNode {
  const { handle, request } = props;
  const view = useLater("The asked account", () => import("./later/asked-account.tsx"), true, useRosterLoader());
  if (view.kind === "failed") {
    return (
      <div className="login-step" role="alert">
        <p>{messages.notLoaded}</p>
        <Button data-kind="solid" data-size="large" data-wide="" onClick={view.load}>
          {tryAgain}
        </Button>
      </div>
    );
  }
  if (view.kind !== "ready") return <Waiting />;
  const account = view.data.roster.get(handle);
  if (account === undefined) {
    const text = <Sentence parts={messages.unlisted(handle, site.name)} />;
    return <WayOut text={text} path={searchPath(handle)} label={messages.searchAccount} />;
  }
  return <view.value.AskedAccount request={request} row={view.data.toRow(account)} />;
}

function Waiting(): ReactNode {
  return (
    <div className="dialog-wait" role="status">
      <Spinner size={36} />
      <p>{messages.loading}</p>
    </div>
  );
}

/** Says that there is no account to follow, and links to another page of the site. */
function WayOut(props: { readonly text: ReactNode; readonly path: string; readonly label: string }): ReactNode {
  return (
    <div className="login-step">
      <p>{props.text}</p>
      <a className="button" data-size="large" data-wide="" href={withBase(props.path)}>
        {props.label}
      </a>
    </div>
  );
}

/** The last page of a window that was opened for sign-in. The window closes itself if the browser allows it. */
function SignInEnded({ report }: { readonly report: SignInReport }): ReactNode {
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  useEffect(() => {
    forgetReturned();
    sendReport(report);
    window.close();
  }, [report]);
  return (
    <div className="login-step" role="status">
      <p>{signedIn ? messages.signedIn : messages.notSignedIn}</p>
    </div>
  );
}
