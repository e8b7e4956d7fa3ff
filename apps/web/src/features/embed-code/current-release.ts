import { facets, site } from "../../directory.ts";
import { withBase } from "../../routes.ts";
import { fetchRelease, type Release } from "./release.ts";

const RELEASES_FILE = "/embed/versions.json"; // not in routes.ts, because that loads with every page

/** The tags that the widget is built with. */
const TAGS: readonly string[] = [
  ...new Set([...(site.teams ? [site.teams.tag] : []), ...facets.map(({ key }) => key)]),
];

/** Fetches the released script that equals the moving one. */
export const currentRelease = (): Promise<Release | undefined> =>
  fetchRelease(withBase(RELEASES_FILE), TAGS, (url) => fetch(url));
