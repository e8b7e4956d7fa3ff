const nouns = process.env["NOUNS"] ?? "accounts";

export const menu = "Menu";
export const closeMenu = "Close menu";
export const views = "Views";
export const profile = (site: string, network: string): string => `${site} on ${network}`;
export const about = (site: string): string => `About ${site}`;
export const skip = "Skip to the list";
export const ownAccount = `Is one of these ${nouns} yours?`;
/** The texts around the link to the directory's own account. */
export const removal = (site: string) => [`To have your account removed from ${site}, write to `, "."] as const;
export const unofficial = `Unofficial. Not affiliated with the listed ${nouns}.`;
export const source = "Source";
export const yourTeams = "Your teams";
