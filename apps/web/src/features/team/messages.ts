export const followAll = (count: number): string => (count === 1 ? "Follow the account" : `Follow all ${count}`);
export const people = "About the team";
export const voices = (group: string): string => `National ${group} voices`;
export const alsoIn = (city: string): string => `Also in ${city}`;
export const nobody = (team: string): string => `Nobody covers ${team} here yet`;
export const nobodyNote = "Do you know a reporter, a podcast or a site about the team? Suggest it.";
export const suggest = "Suggest somebody";
/** The post that a visitor may send. */
export const suggestion = (handle: string, team: string): string => `${handle} Please add an account about ${team}: `;
export const files = "Use this list elsewhere";
export const embed = "Embed";
export const csv = "CSV";
export const csvLabel = "CSV, the follow list";
export const opml = "OPML";
export const opmlLabel = "OPML, the feeds of the accounts";
