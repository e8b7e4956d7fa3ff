/** A text as a title begins: "Museums", from "museums". */
export const inTitle = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
