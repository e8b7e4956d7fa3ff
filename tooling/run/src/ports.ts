import { createServer } from "node:net";

/** A port read from the environment: its number and the variable that changes it. */
export interface PortChoice {
  readonly port: number;
  readonly variable: string;
}

/**
 * The port the first set variable names, else the fallback.
 * @throws Error when the variable holds something that is no port
 */
export function readPort(
  env: Readonly<Record<string, string | undefined>>,
  variables: readonly [string, ...string[]],
  fallback: number,
): PortChoice {
  for (const variable of variables) {
    const text = env[variable];
    if (text === undefined || text === "") continue;
    const port = Number(text);
    if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return { port, variable };
    throw new Error(`${variable} is "${text}", which is not a port. Give a number from 1 to 65535.`);
  }
  return { port: fallback, variable: variables[0] };
}

/** Whether nothing listens on this port of the loopback, on IPv4 or IPv6. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"));
}

function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    // a machine without IPv6 answers EADDRNOTAVAIL: nobody can be listening there either
    server.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT");
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
