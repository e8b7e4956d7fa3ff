import { tryAgain } from "@roster/texts/site";
import * as messages from "@roster/texts/waiting";
import { useReadable } from "@roster/ui";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { Button } from "../../../button.tsx";
import { useClock } from "../../../page.ts";
import type { Login } from "../../../routes.ts";
import { Door } from "../../join/door.tsx";
import { useRemoteFollow } from "../../remote-follow/remote-follow.ts";
import { useServers } from "../../remote-follow/servers.ts";
import { meantServer } from "../../remote-follow/suggest-servers.ts";
import { SLOW_MS, STUCK_MS } from "../../waiting/later/server-wait.ts";
import { FollowInstead } from "../login-steps.tsx";
import { type SignInParts, useSignIn } from "../sign-in-service.ts";

/** Shown once a server has not answered a sign-in for 5 seconds. After 20 seconds it says what the visitor can do. */
export function SlowSignIn({ host, target }: ComponentProps<SignInParts["SlowSignIn"]>): ReactNode {
  const clock = useClock();
  const { flow } = useSignIn();
  const remote = useRemoteFollow();
  const [wait, setWait] = useState<"none" | "slow" | "stuck">("none");
  useEffect(() => clock.setTimeout(() => setWait("slow"), SLOW_MS), [clock]);
  useEffect(() => clock.setTimeout(() => setWait("stuck"), STUCK_MS), [clock]);
  const again = (): void => {
    flow.cancel();
    void flow.begin(host, target);
  };
  if (wait === "none" || host === "") return null;
  return (
    <div className="login-step">
      <p role="status">{(wait === "slow" ? messages.slow : messages.stuck)(host)}</p>
      {wait === "stuck" && (
        <>
          <Button data-kind="solid" data-size="large" data-wide="" onClick={again}>
            {tryAgain}
          </Button>
          <BrowseSignedOut target={target} />
          <FollowInstead remote={remote} text={host} target={target} />
        </>
      )}
    </div>
  );
}

/** The ways on from a failed sign-in, the best one first: the server that was probably meant, an account, or another try. */
export function SignInWays(props: ComponentProps<SignInParts["SignInWays"]>): ReactNode {
  const { typed, isElsewhere = false, target, again } = props;
  const { flow } = useSignIn();
  const servers = useServers();
  const used = useReadable(servers.used, (hosts) => hosts);
  const known = useReadable(servers.known, (hosts) => hosts);
  const meant = typed === undefined || isElsewhere ? undefined : meantServer(typed, used, known);
  return (
    <>
      {meant !== undefined && (
        <Button data-kind="solid" data-size="large" data-wide="" onClick={() => void flow.begin(meant, target)}>
          {messages.takeServer(meant)}
        </Button>
      )}
      {isElsewhere && <Door isBest />}
      {again(meant === undefined && !isElsewhere ? "solid" : undefined)}
      {typed !== undefined && <BrowseSignedOut target={target} />}
      {!isElsewhere && <Door />}
    </>
  );
}

function BrowseSignedOut({ target }: { readonly target: Login }): ReactNode {
  const { flow } = useSignIn();
  return (
    <a className="button" data-size="large" data-wide="" href={target.back} onClick={flow.cancel}>
      {messages.browseSignedOut}
    </a>
  );
}
