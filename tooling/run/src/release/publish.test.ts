import { appendFile, chmod, cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { root } from "../paths.ts";
import { addCommands, commit, git, openFolder, release } from "../testing/release-fork.ts";
import { pack } from "./tarballs.ts";
import { openRegistry, type TestRegistry } from "../testing/registry.ts";

const manifest = { version: "0.1.0", license: "MIT", publishConfig: { access: "public" } };
const README = "# @museums/data and @museums/embed\n";
const LICENCE = "MIT License\n";

/** A fork with two packages, whose `turbo` writes "built" to built.txt. */
async function openFork(): Promise<string> {
  const fork = await openFolder({
    ".gitignore": "node_modules\nhome\n*.txt\n",
    ".changeset/config.json": {},
    "package.json": { name: "museums", version: "0.0.0", private: true, type: "module" },
    "pnpm-workspace.yaml": "packages: [roster, apps/*]\n",
    LICENSE: LICENCE,
    "roster/site.json": {
      package: "@museums/data",
      sourceUrl: "https://forge.example/museums/directory",
      licence: { name: "MIT" },
    },
    "roster/package.json": { name: "@roster/data", ...manifest },
    "apps/embed/package.json": { name: "@roster/embed", ...manifest },
    "packages/core/package.json": { name: "@roster/core", version: "0.0.0" },
    ...Object.fromEntries(
      ["roster", "apps/embed"].flatMap((folder) => [
        [`${folder}/README.md`, README],
        [`${folder}/LICENSE`, LICENCE],
        [`${folder}/CHANGELOG.md`, "# Changes\n\n## 0.1.0\n\n- The first museums.\n"],
      ]),
    ),
    "node_modules/.bin/turbo": '#!/bin/sh\necho "built" >> built.txt\n',
    "home/.npmrc": "",
  });
  await chmod(join(fork, "node_modules/.bin/turbo"), 0o755);
  await cp(join(root, ".pnpmfile.mjs"), join(fork, ".pnpmfile.mjs"));
  await addCommands(fork);
  await commit(fork);
  return fork;
}

/** A person whose settings are in `home` of the fork alone. */
function settingsOf(fork: string): Readonly<Record<string, string | undefined>> {
  const home = join(fork, "home");
  return {
    HOME: home,
    XDG_CONFIG_HOME: join(home, ".config"),
    npm_config_userconfig: join(home, ".npmrc"),
    npm_config_registry: undefined,
    pnpm_config_registry: undefined,
    npm_config_fetch_retries: "0",
    npm_config_update_notifier: "false",
    GITHUB_REPOSITORY: undefined,
  };
}

/** The settings of a person who is logged in to a registry. */
const loggedIn = ({ url }: TestRegistry): string => `${url.replace("http:", "")}:_authToken=token\n`;

const wasBuilt = async (fork: string): Promise<boolean> =>
  (await readFile(join(fork, "built.txt"), "utf8").catch(() => "")) !== "";

let registry: TestRegistry;
let fork: string;
beforeEach(async () => {
  registry = await openRegistry();
  onTestFinished(registry.close);
  fork = await openFork();
  await writeFile(join(fork, "home/.npmrc"), loggedIn(registry));
});
const setting = (line: string): Promise<void> => appendFile(join(fork, "home/.npmrc"), `${line}\n`);
const publish = (args: readonly string[] = [], env = {}) =>
  release(fork, ["publish", ...args], { ...settingsOf(fork), ...env });
/** Writes a file and commits it. */
const change = async (file: string, text: string): Promise<void> => {
  await writeFile(join(fork, file), text);
  await commit(fork);
};
const uploads = (): readonly string[] => registry.requests.filter((request) => request.startsWith("PUT"));
const BOTH = ["PUT @museums/data", "PUT @museums/embed"];

describe("row 196: the registry of a release", { timeout: 120_000 }, () => {
  it.each([
    ["for everything", (url: string) => [`registry=${url}`]],
    ["for the scope", (url: string) => ["registry=https://registry.example/", `@museums:registry=${url}`]],
  ])("a registry that a file names %s is named, asked and used, two uploads in all", async (_, lines) => {
    for (const line of lines(registry.url)) await setting(line);
    const { code, output } = await publish();
    expect([output, code]).toEqual([expect.stringContaining(`The registry is ${registry.url}\n`), 0]);
    expect(registry.requests).toEqual(expect.arrayContaining(["GET -/whoami", "GET @museums/data"]));
    expect(uploads()).toEqual(BOTH);
  });

  it.each([
    ["npm", { npm_config_registry: "loopback" }, ["https://registry.example/", "loopback"]],
    ["pnpm", { pnpm_config_registry: "loopback" }, ["loopback", "https://registry.example/"]],
  ])(
    "a registry that an environment variable names to %s alone is refused with both, before anything is built",
    async (_, variables, [ofPnpm = "", ofNpm = ""]) => {
      const real = (word: string): string => word.replace("loopback", registry.url);
      await setting("registry=https://registry.example/");
      const env = Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, real(value)]));
      const { code, output } = await publish([], env);
      expect(output).toContain(`In roster, pnpm would upload to ${real(ofPnpm)}, but npm asks ${real(ofNpm)}.`);
      expect([code, registry.requests, await wasBuilt(fork)]).toEqual([1, [], false]);
    },
  );

  it("another registry in publishConfig is refused with both addresses, before anything is built", async () => {
    await setting(`registry=${registry.url}`);
    const own = { "@museums:registry": "https://user:secret@registry.example/npm", registry: registry.url };
    const publishConfig = { ...manifest.publishConfig, ...own };
    await change("roster/package.json", JSON.stringify({ name: "@roster/data", ...manifest, publishConfig }));
    const { code, output } = await publish();
    const begin = "publishConfig in roster/package.json names";
    expect(output.split("\n").slice(0, 2)).toEqual([
      `${begin} https://registry.example/npm/, but pnpm asks ${registry.url}. Delete "@museums:registry" there.`,
      "Name one registry in ~/.npmrc, which both read, and in no environment variable and no other file.",
    ]);
    expect([code, registry.requests, await wasBuilt(fork)]).toEqual([1, [], false]);
  });

  it("a rehearsal with --dry does everything but upload and tag", async () => {
    await setting(`registry=${registry.url}`);
    const { code, output } = await publish(["--dry"]);
    expect([code, output]).toEqual([0, expect.stringContaining("Not uploaded and not tagged, because of --dry:")]);
    expect(output).toContain("@museums/data@0.1.0, @museums/embed@0.1.0");
    expect(await wasBuilt(fork)).toBe(true);
    expect(registry.requests).toContain("GET -/whoami");
    expect(uploads()).toEqual([]);
    expect(await git(fork, "tag")).toBe("");
  });

  it("somebody whom the registry does not know builds nothing", async () => {
    await writeFile(join(fork, "home/.npmrc"), `registry=${registry.url}\n`);
    const { code, output } = await publish();
    expect([code, output]).toEqual([1, expect.stringContaining(`Run \`npm login --registry=${registry.url}\``)]);
    expect([uploads(), await wasBuilt(fork)]).toEqual([[], false]);
  });
});

describe("after a release", { timeout: 120_000 }, () => {
  const TAGS = ["@museums/data@0.1.0", "@museums/embed@0.1.0"];
  const check = () => release(fork, ["check"], settingsOf(fork));
  beforeEach(() => setting(`registry=${registry.url}`));

  it("the tags that are printed exist at the published commit", async () => {
    const { code, output } = await publish();
    expect([output, code]).toEqual([
      expect.stringContaining(
        `This commit has the tags ${TAGS.join(", ")}. Push them: git push origin ${TAGS.join(" ")}`,
      ),
      0,
    ]);
    const head = await git(fork, "rev-parse", "HEAD");
    expect(await git(fork, "for-each-ref", "--format=%(refname:short) %(objectname)", "refs/tags")).toBe(
      TAGS.map((tag) => `${tag} ${head}`).join("\n"),
    );
    expect(uploads()).toEqual(BOTH);
  });

  it("no tag is claimed that git did not make, and the command for it is printed", async () => {
    await git(fork, "tag", "@museums"); // a file where git needs a folder
    const { code, output } = await publish();
    const head = await git(fork, "rev-parse", "HEAD");
    expect([code, uploads()]).toEqual([1, BOTH]);
    for (const tag of TAGS)
      expect(output).toContain(`The packages are published, but git made no tag ${tag}. Run: git tag ${tag} ${head}\n`);
    expect(output).not.toContain("This commit has the tags");
  });

  it("nothing is published while its tag is at another commit", async () => {
    await git(fork, "tag", "@museums/embed@0.1.0");
    await change("roster/README.md", `${README}\n`);
    const { code, output } = await publish();
    expect([code, uploads()]).toEqual([1, []]);
    expect(output).toContain("The tag @museums/embed@0.1.0 is at");
    expect(output).toContain("Delete it: git tag --delete @museums/embed@0.1.0");
  });

  /** Fills the registry with packages of the fork. */
  async function seed(folders = ["roster", "apps/embed"]): Promise<void> {
    for (const folder of folders) {
      const { file, manifest: packed } = await pack(fork, folder, join(fork, "home/packed"));
      registry.add(packed.name, packed.version, await readFile(file));
    }
  }

  it("a check calls only those versions ready that the registry lacks", async () => {
    await seed(["roster"]);
    const { code, output } = await check();
    expect([code, output]).toEqual([0, expect.stringContaining("Ready to publish: @museums/embed@0.1.0.\n")]);
  });

  it("a check refuses a version that is published with other content, and names a file", async () => {
    await seed(["roster"]);
    await change("roster/README.md", `${README}More.\n`);
    const { code, output } = await check();
    const sentence = "@museums/data@0.1.0 is published with other content: README.md differs. Describe the change";
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it("a job of the workflow that failed after its uploads names their tags when it runs again", async () => {
    const env = { ...settingsOf(fork), GITHUB_ACTIONS: "true", ACTIONS_ID_TOKEN_REQUEST_URL: "https://id.example" };
    expect((await release(fork, ["pack"], env)).code).toBe(0);
    const outputOf = async (key: string): Promise<string> =>
      new RegExp(`^${key}=(.*)$`, "m").exec(await readFile(join(fork, "output.txt"), "utf8"))?.[1] ?? "";
    await seed();
    const { code, output } = await release(fork, ["publish"], { ...env, EXPECTED: await outputOf("digests") });
    expect([code, output]).toEqual([0, expect.stringContaining("Nothing to publish.")]);
    expect(await outputOf("released")).toBe(JSON.stringify({ uploaded: [], unchanged: TAGS }));
    expect(uploads()).toEqual([]);
  });
});
