import { createServer } from "node:net";
import { PNPM } from "./pnpm.ts";

/** A port read from the environment: its number and the variable that changes it. */
export interface PortChoice {
  readonly port: number;
  readonly variable: string;
}

/**
 * Reads the port from the first variable that is set, else returns the fallback.
 * @throws Error if the variable does not contain a port
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

/** Whether a port is free, taken by another program, or forbidden to this user. */
export type PortState = "free" | "taken" | "forbidden";

/** Tries to open a port of the loopback on IPv4 and IPv6. */
export async function portState(port: number): Promise<PortState> {
  const first = await tryPort(port, "127.0.0.1");
  return first === "free" ? tryPort(port, "::1") : first;
}

function tryPort(port: number, host: string): Promise<PortState> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", (error) => resolve(stateOf(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve("free")));
  });
}

/** The state of a port after an error of `listen`. */
export function stateOf(error: unknown): PortState {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  // without IPv6 no program can listen there either
  if (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT") return "free";
  return code === "EACCES" || code === "EPERM" ? "forbidden" : "taken";
}

/** @throws Error that names another port for the command, unless the port is free */
export async function requireFree(what: string, choice: PortChoice, command: string): Promise<void> {
  const state = await portState(choice.port);
  if (state === "free") return;
  const [problem, remedy, other] =
    state === "taken"
      ? ["is taken", "End the program that uses it, or choose another port", choice.port + 10]
      : ["cannot be opened by this user", "Choose a port above 1023", choice.port + 8000];
  throw new Error(
    `Port ${choice.port}, meant for ${what}, ${problem}. ${remedy}: ${choice.variable}=${other} ${PNPM} ${command}`,
  );
}
