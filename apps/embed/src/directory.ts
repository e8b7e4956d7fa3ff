import type { SHAPE_OUTLINES } from "@roster/core/site";

/** The directory's taxonomy. The build inserts it, because the sources must not depend on a topic. */
declare const DIRECTORY: {
  /** The tags that select accounts; each is an attribute of the element. */
  readonly tags: readonly string[];
  /** The tags on a card, in their order. */
  readonly chips: readonly string[];
  /** The tag that names teams; "" in a directory without teams. */
  readonly team: string;
  /** The tag that groups teams, e.g. by league; "" in a directory without teams. */
  readonly group: string;
  /** The host of accounts without a host of their own, if there are any. */
  readonly homeServer?: string;
  /** The directory's address, without trailing slash: for scripts that were not loaded from the directory. */
  readonly site: string;
};

/** Whether each account has a data file of its own. A directory with more accounts than pages has none. */
declare const HAS_ACCOUNT_FILES: boolean;

declare const SITE_NAME: string;

/** The shape that stands for the directory. */
declare const MARK: keyof typeof SHAPE_OUTLINES;

export const mark: typeof MARK = MARK;
export const siteName: string = SITE_NAME;
export const directory: typeof DIRECTORY = DIRECTORY;
export const hasAccountFiles: boolean = HAS_ACCOUNT_FILES;
