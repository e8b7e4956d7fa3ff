export const whichTeams = "Which teams are yours?";
