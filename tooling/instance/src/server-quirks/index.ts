import type { SoftwareName } from "../types.ts";
import { hollo } from "./hollo.ts";
import type { ServerQuirks } from "./quirks.ts";
import { gotosocial, mastodon, pixelfed, pleroma } from "./others.ts";
import { snac } from "./snac.ts";

/** The differences of each server software from Mastodon that affect a client which follows accounts. */
export const SERVER_QUIRKS: Readonly<Record<SoftwareName, ServerQuirks>> = {
  mastodon,
  hollo,
  snac,
  gotosocial,
  pleroma,
  pixelfed,
};
