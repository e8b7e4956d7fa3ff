// apart from the texts of components, which load with every account's page
export * from "@roster/texts/account-page";
