/** The page that runs the embed code in a frame. Not ".html": it has a policy of its own, and the service worker ignores it. */
export const PREVIEW_FILE = "/embed/preview.htm";
