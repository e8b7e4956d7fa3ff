export const listLink = (title: string, count: number): string => `${title} (${count})`;
export const filtersNeedScript = "Filters need JavaScript. These lists do not:";
export const searchNeedsScript = "Search needs JavaScript. These lists do not:";
export const accountNeedsScript = "This page needs JavaScript. These lists do not:";
