import { createServer, type RequestListener, type Server } from "node:http";

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
 * @throws Error that says why the port cannot be opened
 */
export async function listen(
  answer: RequestListener,
  port: number,
  [first, ...others]: readonly [string, ...string[]] = LOOPBACK,
  attempts = ATTEMPTS,
): Promise<Listening> {
  const servers = [await open(answer, port, first)];
  const actual = portOf(servers) ?? port;
  const close = async (): Promise<void> => void (await Promise.all(servers.map(stop)));
  for (const address of others) {
    try {
      servers.push(await open(answer, actual, address));
    } catch (error) {
      if (error instanceof Error && NO_ADDRESS.test(String(error.cause))) continue;
      await close();
      // a port may be free on one address and taken on the other
      if (port === 0 && attempts > 1) return listen(answer, port, [first, ...others], attempts - 1);
      throw error;
    }
  }
  return { servers, port: actual, close };
}

/** Returns a port that is free on both addresses of the loopback, for a program that needs a number. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(() => {}, 0);
  await close();
  return port;
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeAllConnections();
  await closed;
}

// without IPv6 no program can listen there either
const NO_ADDRESS = /EADDRNOTAVAIL|EAFNOSUPPORT/;

function open(answer: RequestListener, port: number, address: string): Promise<Server> {
  // a browser may send its next request at the moment when the server closes a connection that is kept
  const server = createServer({ keepAliveTimeout: 60_000 }, answer);
  return new Promise((resolve, reject) => {
    server.once("error", (cause) => {
      const problem = NO_ADDRESS.test(cause.message)
        ? `cannot be opened, because this machine has no address ${address}.`
        : /EACCES|EPERM/.test(cause.message)
          ? `may not be opened by this user on ${address}. Choose one above 1023.`
          : `is taken on ${address}. End the program that holds it, or choose another.`;
      reject(new Error(`Port ${port} ${problem}`, { cause }));
    });
    server.listen(port, address, () => resolve(server));
  });
}

function portOf([server]: readonly Server[]): number | undefined {
  const address = server?.address();
  return typeof address === "object" && address !== null ? address.port : undefined;
}
