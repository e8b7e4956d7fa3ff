/** The number of crests in the hero: three rows of five. */
export const WALL_TILES = 15;
