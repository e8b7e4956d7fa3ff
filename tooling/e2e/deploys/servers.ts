import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@roster/site/listen";
import { setTimeout } from "node:timers/promises";
import { siteDir } from "@roster/site/paths";
import { findWebServers, NO_WEB_SERVERS } from "@roster/site/web-servers";
import { writeDeploy } from "@roster/site/write-deploy";

export type ServerName = "nginx" | "caddy";

const NOBODY = 65_534;
/** The user of the server: root gives up its rights, as the packages' services do. */
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;

export type Deployed = Awaited<ReturnType<typeof startServer>>;

/** Writes the deploy for a web server to a temporary folder, and starts that server on a port of the loopback. */
export async function startServer(name: ServerName) {
  const programs = findWebServers();
  if (programs === undefined) throw new Error(NO_WEB_SERVERS);
  const dir = await mkdtemp(join(tmpdir(), `roster-${name}-`));
  await writeDeploy(siteDir, name, dir);
  const port = await freePort();
  const args = await (name === "nginx" ? configureNginx(dir, port) : configureCaddy(dir, port));
  if (user !== undefined) await chown(dir, user.uid, user.gid);
  const env = { ...process.env, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir };
  const child = spawn(programs[name], args, { cwd: dir, env, stdio: ["ignore", "pipe", "pipe"], ...user });
  const origin = `http://localhost:${port}`;
  await answering(child, origin);
  return {
    origin,
    /** The folder of the deploy, as `pnpm build --for` writes it. */
    dir,
    async close() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(dir, { recursive: true });
    },
  };
}

/** Uses the written files, with this folder and port in place of those of a real server. */
async function configureNginx(dir: string, port: number): Promise<readonly string[]> {
  await replace(join(dir, "roster.conf"), ["/var/www/roster", join(dir, "site")]);
  await replace(
    join(dir, "server.conf"),
    [/listen \d+;/, `listen 127.0.0.1:${port};`],
    [/listen \[::\]:\d+;/, ""],
    ["/etc/nginx/roster.conf", join(dir, "roster.conf")],
  );
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((one) => `${one}_temp_path ${dir}/${one};`);
  const main = `include /etc/nginx/modules-enabled/*.conf;
pid ${dir}/nginx.pid;
events {}
http { access_log off; ${folders.join(" ")} include ${dir}/server.conf; }
`;
  await writeFile(join(dir, "nginx.conf"), main);
  return ["-c", join(dir, "nginx.conf"), "-e", "stderr", "-g", "daemon off;"];
}

async function configureCaddy(dir: string, port: number): Promise<readonly string[]> {
  const { origin } = JSON.parse(await readFile(join(siteDir, "roster.json"), "utf8")).site;
  await replace(join(dir, "roster.caddy"), ["/var/www/roster", join(dir, "site")]);
  const local = `{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\nhttp://localhost:${port}`;
  await replace(join(dir, "Caddyfile"), [new URL(origin).origin, local]);
  return ["run", "--config", join(dir, "Caddyfile"), "--adapter", "caddyfile"];
}

/** Replaces texts of a file. @throws Error if it lacks one */
async function replace(file: string, ...pairs: readonly (readonly [string | RegExp, string])[]): Promise<void> {
  let text = await readFile(file, "utf8");
  for (const [from, to] of pairs) {
    const replaced = text.replace(from, to);
    if (replaced === text) throw new Error(`${file} has no ${from}`);
    text = replaced;
  }
  await writeFile(file, text);
}

/** Waits until a server answers. @throws Error with its output if it ends before */
async function answering(child: ChildProcess, origin: string): Promise<void> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  while (child.exitCode === null) {
    if ((await fetch(origin, { redirect: "manual" }).catch(() => undefined)) !== undefined) return;
    await setTimeout(50);
  }
  throw new Error(output);
}
