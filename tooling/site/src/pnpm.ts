/** How messages write pnpm, so that a reader who has not installed it can copy their commands. */
export const PNPM = "npx --yes pnpm@12";
