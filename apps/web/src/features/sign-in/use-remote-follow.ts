import { useEffect, useState } from "react";
import { openBlank } from "./blank-window.ts";
import { createRemoteFollow, type RemoteFollow } from "./remote-follow.ts";
import { useSignIn } from "./sign-in-service.ts";
import { useServers } from "./use-servers.ts";

/** Following without signing in, for one component. Unmounting the component cancels a search. */
export function useRemoteFollow(): RemoteFollow {
  const { remoteFollow } = useSignIn();
  const { remember } = useServers();
  const [remote] = useState(() => createRemoteFollow({ ...remoteFollow, openBlank, remember }));
  useEffect(() => remote.reset, [remote]);
  return remote;
}
