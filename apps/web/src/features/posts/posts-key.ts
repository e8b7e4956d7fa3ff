/** The storage key of the servers that may be asked for posts. */
export const POSTS_KEY = "rosterPosts";
