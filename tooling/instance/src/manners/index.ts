import type { MannerName } from "../types.ts";
import { hollo } from "./hollo.ts";
import type { Manner } from "./manner.ts";
import { gotosocial, mastodon, pixelfed, pleroma } from "./others.ts";
import { snac } from "./snac.ts";

/** How each server software differs from Mastodon, as far as a client that follows can tell. */
export const MANNERS: Readonly<Record<MannerName, Manner>> = { mastodon, hollo, snac, gotosocial, pleroma, pixelfed };
