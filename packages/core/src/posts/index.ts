export { fetchPosts, type AccountPosts, type FetchPostsOptions } from "./fetch-posts.ts";
export { readPostText, type PostPiece, type PostText, type PostTextOptions } from "./post-text.ts";
export { readPosts, toPost, type Post, type PostMedia, type ReadPostsOptions } from "./read-posts.ts";
