/**
 * The folder with the data of this directory: the one that `ROSTER_DIR` names, relative to the repository, or `directory/` if
 * it exists, as in a fork, or `roster/`.
 */
export declare function dataDir(repository?: string): string;

/** The folder into which the data of a folder are built. The packages read those of this directory, in `roster/dist`. */
export declare function distOf(dir: string, repository?: string): string;

/** Whether the data are those of the original, for which some tests are written. */
export declare function isOriginal(repository?: string): boolean;

/**
 * The version of the packages of a fork: the newest one in the `CHANGELOG.md` of its data, "0.0.0" without one. Those of the
 * original have their own, so it is undefined there.
 */
export declare function ownVersion(repository?: string): string | undefined;
