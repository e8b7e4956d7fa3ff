import type { Monogram } from "@roster/core/monogram";

/** The data that an avatar is drawn from. */
export type MonogramLook = Omit<Monogram, "background">;
