// each text is an export of its own, so that a page loads only the texts that it shows

export const browse = "Browse";
export const embed = "Embed";
export const following = "Following";
export const openData = "Open data";
export const search = "Search";

export const accountCount = (count: number): string => (count === 1 ? "1 account" : `${count} accounts`);
export const moreFrom = (group: string): string => `More from ${group}`;
