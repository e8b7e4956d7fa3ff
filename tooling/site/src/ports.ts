import { listen } from "./listen.ts";
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

/** @throws Error that says how to choose another port for the command, unless the port is free */
export async function requireFree({ port, variable }: PortChoice, command: string): Promise<void> {
  try {
    await (await listen(() => {}, port)).close();
  } catch (cause) {
    const other = port < 1024 ? port + 8_000 : port + 10;
    const problem = cause instanceof Error ? cause.message : "";
    throw new Error(`${problem} For example: ${variable}=${other} ${PNPM} ${command}`, { cause });
  }
}

/** Reads the ports of the site and of the test server. @throws Error that says how to choose others */
export async function choosePorts(command: "dev" | "start") {
  const site = readPort(process.env, ["ROSTER_PORT", "PORT"], 3000);
  const server = readPort(process.env, ["INSTANCE_PORT"], 4000);
  if (site.port === server.port)
    throw new Error(`${site.variable} and ${server.variable} name the same port. Change one of them.`);
  await requireFree(site, command);
  await requireFree(server, command);
  return { site: site.port, server: server.port };
}
