/** The grey picture of an account that is not on the roster, so that it has no colours of a team. */
export const STRANGER_LOOK = { shape: "circle", primary: "#35463e", secondary: "#8d9b93", ink: "#ffffff" } as const;
