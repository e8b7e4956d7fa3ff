import { follow, help, next, previous, search } from "@roster/texts/shortcuts";

export { singleKeys } from "@roster/texts/shortcuts";

export const actions = { search, next, previous, follow, help };
