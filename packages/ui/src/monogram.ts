import type { Monogram } from "@roster/core";

/** The data that an avatar is drawn from. */
export type MonogramLook = Omit<Monogram, "background">;
