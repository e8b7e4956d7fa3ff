import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { startInstance } from "./instance.ts";
import { mainMessages } from "./messages.ts";
import type { Instance, SeedAccount } from "./types.ts";

async function main(): Promise<Instance> {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      port: { type: "string", default: "4000" },
      host: { type: "string", default: "localhost" },
      roster: { type: "string" },
      "home-server": { type: "string" },
      locked: { type: "string" },
      local: { type: "boolean", default: false },
      control: { type: "boolean", default: false },
      "rate-limit": { type: "boolean", default: true },
      verbose: { type: "boolean", default: false },
    },
  });
  const { roster, locked } = values;
  const homeServer = values["home-server"];
  const port = Number(values.port);
  if (roster === undefined || homeServer === undefined || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(mainMessages.usage);
  return startInstance({
    port,
    host: values.host === "127.0.0.1" ? "127.0.0.1" : "localhost",
    homeServer,
    accounts: await readAccounts(roster, locked),
    local: values.local,
    control: values.control,
    ...(!values["rate-limit"] && { rateLimit: false }),
    ...(values.verbose && { log: (line: string) => console.log(line) }),
  });
}

/** @throws Error with the file name if it has no accounts */
async function readAccounts(file: string, locked: string | undefined): Promise<readonly SeedAccount[]> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new Error(mainMessages.unreadable(file), { cause });
  });
  const value: unknown = JSON.parse(text);
  const list = typeof value === "object" && value !== null && "accounts" in value ? value.accounts : undefined;
  if (!Array.isArray(list)) throw new Error(mainMessages.noAccounts(file));
  return list.flatMap((entry: unknown) => accountOf(entry, locked) ?? []);
}

function accountOf(entry: unknown, locked: string | undefined): SeedAccount | undefined {
  if (typeof entry !== "object" || entry === null || !("username" in entry) || !("name" in entry)) return undefined;
  const { username, name } = entry;
  if (typeof username !== "string" || typeof name !== "string") return undefined;
  const followers = followersOf("followers" in entry ? entry.followers : undefined);
  return {
    username,
    name,
    ...(username.toLowerCase() === locked?.toLowerCase() && { locked: true }),
    ...(followers !== undefined && { twitterFollowers: followers }),
  };
}

function followersOf(value: unknown): number | undefined {
  const count = typeof value === "object" && value !== null && "twitter" in value ? value.twitter : undefined;
  return typeof count === "number" ? count : undefined;
}

try {
  const instance = await main();
  console.log(mainMessages.ready(instance.origin));
  const end = (): void => {
    void instance.close().then(() => process.exit(0));
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
