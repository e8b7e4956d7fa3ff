import type { SeedAccount } from "../types.ts";

/** Accounts that stand in lists of others, are on no roster, and are known to the instance. */
export interface Stranger extends SeedAccount {
  readonly host: string;
}

/** A server that the instance blocks, so that nobody there can find its accounts. */
export const BLOCKED_HOST = "blocked.example";
/** The bridge by which servers of the fediverse find those accounts of Bluesky that have opted in. */
export const BRIDGE = "bsky.brid.gy";

const HOSTS = ["hockey.example", "ice.example", "puck.example", "blue-line.example", "rink.example"];
const FIRST =
  "Ann Bo Cy Dee Eli Flo Gil Hal Ivy Jon Kim Leo Mia Ned Ola Pia Quin Ray Sue Tom Uma Vic Wes Xia Yan".split(" ");
const LAST = ["Bell", "Croft", "Dunn", "Ekman", "Frey", "Gold"];
const DAY_MS = 86_400_000;
/** Letters of ASCII, and those of another script that look like them. */
const LETTERS = "aceopxABCEHKMOPTX";
const ALIKE = "\u0430\u0441\u0435\u043E\u0440\u0445\u0410\u0412\u0421\u0415\u041D\u041A\u041C\u041E\u0420\u0422\u0425";

/** 150 people on five servers, in no way special. */
export const PLAIN: readonly Stranger[] = LAST.flatMap((last) =>
  FIRST.map((first, at) => ({
    username: `${first}${last}`.toLowerCase(),
    host: HOSTS[at % HOSTS.length] ?? "",
    name: `${first} ${last}`,
  })),
);

/** The handles of 24 accounts of Bluesky. The first 18 have opted in to the bridge. */
export const SKATERS: readonly string[] = Array.from({ length: 24 }, (_, at) => `skater${at + 1}.bsky.social`);
const BRIDGED = SKATERS.slice(0, 18).map((username) => ({ username, host: BRIDGE, name: username }));

/** One stranger of each kind of which a plan says something. The username tells the kind. */
export function specialStrangers([first]: readonly SeedAccount[], now: number): readonly Stranger[] {
  const { username = "nobody", name = "Nobody" } = first ?? {};
  const letter = LETTERS.split("").find((one) => name.includes(one)) ?? "";
  return [
    { username: "locked", host: "ice.example", name: "Lena Locked", locked: true },
    { username: "moved", host: "puck.example", name: "Mo Moved", movedTo: "mo@hockey.example" },
    { username: "gone", host: "ice.example", name: "Gus Gone", state: "gone" },
    { username: "suspended", host: "rink.example", name: "Sue Suspended", state: "suspended" },
    { username: "silent", host: "puck.example", name: "Sid Silent", lastPostAt: now - 365 * DAY_MS },
    { username: "unlisted", host: "hockey.example", name: "Una Unlisted", unlisted: true },
    {
      username: `the${username}`,
      host: "hockey.example",
      name: name.replace(letter, ALIKE[LETTERS.indexOf(letter)] ?? ""),
    },
    { username: "lost", host: "nowhere.example", name: "Lou Lost", state: "unfindable" },
    { username: "blocked", host: BLOCKED_HOST, name: "Bea Blocked", state: "unfindable" },
    { username: "hockey.example", host: "hockey.example", name: "hockey.example" },
    { username: "yours", host: "ice.example", name: "Yuri Yours" },
    { username: "markup", host: "rink.example", name: "<b>Zoe</b>\u202E &amp; Z\u0351\u0357\u035B\u0308oe" },
  ];
}

/** All strangers. Those that are not silent have posted within the last days. */
export function strangers(accounts: readonly SeedAccount[], now: number): readonly Stranger[] {
  return [...specialStrangers(accounts, now), ...PLAIN, ...BRIDGED].map((one, at) => ({
    lastPostAt: now - (at % 9) * DAY_MS,
    ...one,
  }));
}
