import { isLoopbackOrigin } from "@roster/core/site";
import { useEffect, useState } from "react";
import { useClock, usePage } from "../../../page.ts";

/** The software of a server as it names itself, e.g. "gotosocial", once a part of the page needs to know it. */
export function useSoftware(host: string | undefined): string | undefined {
  const { pageOrigin } = usePage();
  const clock = useClock();
  const [found, setFound] = useState<{ readonly host: string; readonly software: string | undefined }>();
  useEffect(() => {
    if (host === undefined) return undefined;
    const stop = new AbortController();
    const find = async (): Promise<void> => {
      const { findSoftware } = await import("@roster/core/remote-follow");
      const io = { clock, signal: stop.signal, allowLoopback: isLoopbackOrigin(pageOrigin) };
      const software = await findSoftware(host, io);
      if (!stop.signal.aborted) setFound({ host, software });
    };
    find().catch(() => {}); // the code could not be loaded, so nothing is known
    return () => stop.abort();
  }, [host, clock, pageOrigin]);
  return found?.host === host ? found?.software : undefined;
}
