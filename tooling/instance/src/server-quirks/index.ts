import type { SoftwareName } from "../types.ts";
import { activitiesNext } from "./activities-next.ts";
import { gotosocial } from "./gotosocial.ts";
import { hollo } from "./hollo.ts";
import { mastodon, mastodon35, mastodon42 } from "./mastodon.ts";
import { pixelfed, pleroma } from "./others.ts";
import type { ServerQuirks } from "./quirks.ts";
import { snac } from "./snac.ts";

/** The differences of each server software from Mastodon that affect a client which follows accounts. */
export const SERVER_QUIRKS: Readonly<Record<SoftwareName, ServerQuirks>> = {
  mastodon,
  "mastodon-4.2": mastodon42,
  "mastodon-3.5": mastodon35,
  hollo,
  snac,
  gotosocial,
  pleroma,
  pixelfed,
  "activities-next": activitiesNext,
};
