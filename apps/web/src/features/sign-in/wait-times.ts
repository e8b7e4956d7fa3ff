/** After this time without an answer, the page says that the server is slow. */
export const SLOW_MS = 5_000;
/** After this time it also says what the visitor can do. */
export const STUCK_MS = 20_000;
