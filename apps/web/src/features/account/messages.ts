export const copyHandle = "Copy handle";
export const copyHandleOf = (handle: string): string => `Copy handle @${handle}`;
export const openOn = (host: string): string => `Open on ${host}`;
export const seeAll = "See all";
export const seeAllOf = (title: string): string => `See all, ${title}`;
export const followersOn = (network: string): string => `Followers on ${network}`;
