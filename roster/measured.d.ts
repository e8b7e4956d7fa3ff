/**
 * What readings found about accounts, by the names of their avatars. Only builds read it, for the pages of accounts and teams. The
 * build writes it to `dist/measured.json`.
 */
declare const measured: Readonly<
  Record<
    string,
    {
      /** The id of the account on its own server. */
      readonly homeId?: string;
      /** The day of its newest known post: YYYY-MM-DD. */
      readonly lastPost?: string;
      readonly postsPerWeek?: number;
      /** When the posts were counted: YYYY-MM-DD. */
      readonly postsAsOf?: string;
      /** As its server counts them. */
      readonly followers?: number;
      /** When the followers were counted: YYYY-MM-DD. */
      readonly followersAsOf?: string;
      /** Where its server says that the account moved. Nobody has checked the new account. */
      readonly movedTo?: string;
    }
  >
>;

export default measured;
