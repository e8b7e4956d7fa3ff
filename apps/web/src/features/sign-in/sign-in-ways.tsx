"use client";

import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import type { Login } from "../../routes.ts";
import { useSignIn } from "./sign-in-service.ts";
import { meantServer } from "./suggest-servers.ts";
import { useServers } from "./use-servers.ts";
import { browseSignedOut, didYouMean } from "./wait-messages.ts";

/** The ways on from a server that was not reached: the server that was probably meant, `children`, and the page as it is. */
export function SignInWays(props: {
  readonly typed: string;
  readonly target: Login;
  readonly children: ReactNode;
}): ReactNode {
  const { typed, target, children } = props;
  const { flow } = useSignIn();
  const servers = useServers();
  const used = useReadable(servers.used, (hosts) => hosts);
  const known = useReadable(servers.known, (hosts) => hosts);
  const meant = meantServer(typed, used, known);
  return (
    <>
      {meant !== undefined && (
        <button
          type="button"
          className="button"
          data-size="large"
          data-wide=""
          onClick={() => void flow.begin(meant, target)}
        >
          {didYouMean(meant)}
        </button>
      )}
      {children}
      <a className="button" data-size="large" data-wide="" href={target.back} onClick={flow.cancel}>
        {browseSignedOut}
      </a>
    </>
  );
}
