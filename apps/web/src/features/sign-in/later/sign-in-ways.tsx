"use client";

import { useReadable } from "@roster/ui";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../../button.tsx";
import { useServers } from "../../remote-follow/servers.ts";
import { meantServer } from "../../remote-follow/suggest-servers.ts";
import { browseSignedOut, takeServer } from "../../waiting/later/messages.ts";
import { type SignInParts, useSignIn } from "../sign-in-service.ts";

/** The ways on from a server that was not reached: the server that was probably meant, `children`, and the page as it is. */
export function SignInWays(props: ComponentProps<SignInParts["SignInWays"]>): ReactNode {
  const { typed, target, children } = props;
  const { flow } = useSignIn();
  const servers = useServers();
  const used = useReadable(servers.used, (hosts) => hosts);
  const known = useReadable(servers.known, (hosts) => hosts);
  const meant = meantServer(typed, used, known);
  return (
    <>
      {meant !== undefined && (
        <Button data-size="large" data-wide="" onClick={() => void flow.begin(meant, target)}>
          {takeServer(meant)}
        </Button>
      )}
      {children}
      <a className="button" data-size="large" data-wide="" href={target.back} onClick={flow.cancel}>
        {browseSignedOut}
      </a>
    </>
  );
}
