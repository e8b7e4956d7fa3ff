export const followAll = (count: number): string => (count === 1 ? "Follow the account" : `Follow all ${count}`);
export const nobody = (team: string): string => `Nobody covers ${team} here yet`;
export const nobodyNote = process.env["SUGGEST"] ?? "";
export const suggest = "Suggest somebody";
/** The post that a visitor may send. */
export const suggestion = (handle: string, team: string): string => `${handle} Please add an account about ${team}: `;
