import { createStore } from "@roster/core";

/** A list that another page of the site gives to the page of lists. Memory keeps it, so it is in no address and in no history. */
export const handedText = createStore<string | undefined>(undefined);
