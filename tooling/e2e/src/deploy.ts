import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteDir } from "@roster/site/paths";
import { serveSite, type ServedSite } from "@roster/site/serve";

/** A copy of the built site that tests can change and serve. */
type SiteCopy = Awaited<ReturnType<typeof copySite>>;

/** Copies the built site without later pages of lists and account pages. */
export async function copySite() {
  const dir = await mkdtemp(join(tmpdir(), "site-"));
  const isLeftOut = (name: string): boolean => /(?:^|\/)page(?:\/|$)|^avatars|^(?:accounts|browse|teams)\//.test(name);
  await cp(siteDir, dir, { recursive: true, filter: (source) => !isLeftOut(source.slice(siteDir.length + 1)) });
  return {
    dir,
    /** Changes a text file and deletes its compressed copies, which would be served instead. */
    async edit(name: string, change: (text: string) => string): Promise<void> {
      const file = join(dir, name);
      await writeFile(file, change(await readFile(file, "utf8")));
      await Promise.all([`${file}.br`, `${file}.gz`].map((old) => rm(old, { force: true })));
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

/** Turns a copy into the next version: marks its page, and changes the service worker's revisions. */
export async function makeNewVersion(copy: SiteCopy): Promise<void> {
  await copy.edit("recent.html", (html) => html.replace("<body", '<body data-version="next"'));
  const digest = createHash("sha256")
    .update(await readFile(join(copy.dir, "recent.html")))
    .digest("hex");
  // the new hash of the page, and a new cache name for the build
  await copy.edit("sw.js", (script) =>
    script
      .replace(/(?<="\/recent":")[0-9a-f]+/, ({ length }) => digest.slice(0, length))
      .replace(/(?<=version:")[0-9a-f]+/, "next"),
  );
}

/** Serves other files at the address of a site. */
export async function deploy(site: ServedSite, copy: SiteCopy): Promise<ServedSite> {
  await site.close();
  return serveSite({ site: copy.dir, port: Number(new URL(site.origin).port) });
}
