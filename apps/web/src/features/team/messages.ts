export const aboutTeam = "About the team";
export const csv = "CSV";
export const csvLabel = "CSV, the follow list";
