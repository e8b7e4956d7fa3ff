import { words } from "../../directory.ts";

export const onSite = (page: string, site: string): string => `${page} on ${site}`;
export const follow = "Follow";
export const followLabel = (handle: string): string => `Follow @${handle}`;
export const more = (count: number): string => `${count} more`;
export const unknownAccount = (): string => `This ${words.one} is not listed.`;
export const notLoaded = (): string => `The ${words.one} could not be loaded.`;
export const needsScript = "This card needs JavaScript.";
export const seeDirectory = (site: string): string => `See all ${words.many} on ${site}`;
export const noWindows = "If no new tab has opened, copy a handle and search for it on your own server.";
