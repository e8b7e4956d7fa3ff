export const pages = "Pages";
export const previousPage = "Previous page";
export const nextPage = (page: number, last: number): string => `Next page (${page} of ${last})`;
export const showMore = "Show more";
