// apart from the texts of components, which load with every team's page
export * from "@roster/texts/team-page";
