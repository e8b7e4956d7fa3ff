const noun = process.env["NOUN"] ?? "account";
const aNoun = process.env["A_NOUN"] ?? "an account";

export const followAll = (count: number): string => (count === 1 ? `Follow the ${noun}` : `Follow all ${count}`);
export const nobody = (team: string): string => `Nobody covers ${team} here yet`;
export const nobodyNote = process.env["SUGGEST"] ?? "";
export const suggest = "Suggest somebody";
/** The post that a visitor may send. */
export const suggestion = (handle: string, team: string): string => `${handle} Please add ${aNoun} about ${team}: `;
