export const copyHandle = "Copy handle";
export const copyHandleOf = (handle: string): string => `Copy handle @${handle}`;
export const openOn = (host: string): string => `Open on ${host}`;
export const seeAll = "See all";
export const seeAllOf = (title: string): string => `See all, ${title}`;
export const moreOn = (team: string): string => `More on ${team}`;

export const followersOn = (network: string): string => `Followers on ${network}`;
export const homeServer = "Home server";
export const teamPages = (kind: string, count: number): string => (count === 1 ? `${kind} page` : `${kind} pages`);
export const since = "On the roster since";
export const runBy = "Run by";
export const status = "Status";
export const official = "Official";
export const unofficial = "Unofficial";
export const city = "City";
export const country = "Country";
