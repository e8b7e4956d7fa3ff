// apart from the texts of components, which load with every team's page
export const people = "About the team";
export const voices = (group: string): string => `National voices of the ${group}`;
export const alsoIn = (city: string): string => `Also in ${city}`;
export const files = "Use this list elsewhere";
export const embed = "Embed";
export const csv = "CSV";
export const csvLabel = "CSV, the follow list";
export const opml = "OPML";
export const opmlLabel = "OPML, the reading list";
