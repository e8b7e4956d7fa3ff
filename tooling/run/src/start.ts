import { startInstance } from "@roster/instance";
import { demoUser, readDemoRoster } from "./demo.ts";
import { siteDir } from "./paths.ts";
import { portState, readPort, type PortChoice } from "./ports.ts";
import { endSignal, run } from "./processes.ts";
import { serveSite } from "./serve.ts";

const PROGRESS_EVERY_MS = 10_000;

const ended = endSignal();

try {
  process.exitCode = await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function start(): Promise<number> {
  const sitePort = readPort(process.env, ["ROSTER_PORT", "PORT"], 3000);
  const instancePort = readPort(process.env, ["INSTANCE_PORT"], 4000);
  if (sitePort.port === instancePort.port) {
    throw new Error(`${sitePort.variable} and ${instancePort.variable} name the same port. Change one of them.`);
  }
  await requireFree("the site", sitePort);
  await requireFree("the demo's instance", instancePort);
  if (!(await buildSite())) return ended.aborted ? 0 : 1;

  const roster = await readDemoRoster();
  const site = await serveSite({ site: siteDir, port: sitePort.port });
  const instance = await startInstance({
    port: instancePort.port,
    host: "localhost",
    homeServer: roster.homeServer,
    accounts: roster.accounts,
    users: [demoUser],
  }).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  const locked = roster.accounts.find((account) => account.locked === true)?.username ?? "";
  console.log(`
  ${roster.product} is ready.

  Open                         ${site.origin}
  In the sign-in box type      ${instance.host}
  There, sign in as            ${demoUser.username}, password ${demoUser.password}
  A follow that needs approval ${site.origin}/accounts/${locked}

  Ctrl-C ends everything.
`);
  await ending();
  await Promise.all([site.close(), instance.close()]);
  return 0;
}

async function requireFree(what: string, choice: PortChoice): Promise<void> {
  const state = await portState(choice.port);
  if (state === "free") return;
  const [problem, remedy, other] =
    state === "taken"
      ? ["is taken", "End the program that uses it, or choose another port", choice.port + 10]
      : ["cannot be opened by this user", "Choose a port above 1023", choice.port + 8000];
  throw new Error(
    `Port ${choice.port}, meant for ${what}, ${problem}. ${remedy}: ${choice.variable}=${other} npx --yes pnpm@12 start`,
  );
}

/** Builds the site. Returns false if the build failed or was stopped. */
async function buildSite(): Promise<boolean> {
  console.log("Building the roster and the site. The first build takes a minute or two; later builds use a cache.");
  const from = performance.now();
  const seconds = (): string => `${Math.round((performance.now() - from) / 1_000)} s`;
  const progress = setInterval(() => console.log(`… still building (${seconds()})`), PROGRESS_EVERY_MS);
  const build = ["run", "build", "--filter=@roster/web", "--output-logs=errors-only"];
  const { code } = await run("turbo", build, { signal: ended });
  clearInterval(progress);
  if (ended.aborted) return false;
  if (code === 0) console.log(`Built in ${seconds()}.`);
  else console.error("The build failed; see its output above. Nothing was started.");
  return code === 0;
}

function ending(): Promise<void> {
  return new Promise((resolve) => {
    if (ended.aborted) resolve();
    ended.addEventListener("abort", () => resolve(), { once: true });
  });
}
