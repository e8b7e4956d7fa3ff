import { createServer, type RequestListener, type Server } from "node:http";
import { stateOf, type PortState } from "./ports.ts";

/** The two addresses that a browser may try for "localhost". */
export const LOOPBACK: readonly [string, ...string[]] = ["127.0.0.1", "::1"];

/** Servers with the same responses, on one port of several addresses. */
export interface Listening {
  readonly servers: readonly Server[];
  readonly port: number;
  /** Closes all servers at once, open connections included. */
  close(): Promise<void>;
}

const ATTEMPTS = 5;

/**
 * Opens a port on each given address that the machine has; it must have the first. Port 0 takes a free port.
 * @throws Error that says why the port cannot be opened; its `cause` is Node's error
 */
export async function listen(
  answer: RequestListener,
  port: number,
  [first, ...others]: readonly [string, ...string[]],
  attempts = ATTEMPTS,
): Promise<Listening> {
  const servers = [await open(answer, port, first)];
  const actual = portOf(servers) ?? port;
  for (const address of others) {
    try {
      servers.push(await open(answer, actual, address));
    } catch (error) {
      if (error instanceof Error && stateOf(error.cause) === "free") continue;
      await Promise.all(servers.map(stop));
      // a port may be free on one address and taken on the other
      if (port === 0 && attempts > 1) return listen(answer, port, [first, ...others], attempts - 1);
      throw error;
    }
  }
  return { servers, port: actual, close: async () => void (await Promise.all(servers.map(stop))) };
}

/** Closes a server at once, open connections included. */
export async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeAllConnections();
  await closed;
}

const PROBLEMS: Readonly<Record<PortState, string>> = {
  free: "cannot be opened: this machine has no address %.",
  taken: "is taken on %. End the program that holds it, or choose another.",
  forbidden: "may not be opened by this user on %. Choose one above 1023.",
};

function open(answer: RequestListener, port: number, address: string): Promise<Server> {
  const server = createServer(answer);
  return new Promise((resolve, reject) => {
    server.once("error", (cause) => {
      reject(new Error(`Port ${port} ${PROBLEMS[stateOf(cause)]}`.replace("%", address), { cause }));
    });
    server.listen(port, address, () => resolve(server));
  });
}

function portOf([server]: readonly Server[]): number | undefined {
  const address = server?.address();
  return typeof address === "object" && address !== null ? address.port : undefined;
}
