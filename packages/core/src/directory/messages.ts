export const directoryTexts = {
  noData: 'createDirectory needs the "url" of a roster.json or "accounts", and not both, since it shows one list.',
  noAddress:
    'There is no address bar to sign in with. Sign in in a browser, or pass createDirectory the option "address".',
  unknownAccount: (handle: string, meant: string | undefined) =>
    `"${handle}" is no account of this directory${meant === undefined ? "; roster.get finds accounts that may be unknown." : `; did you mean "${meant}"?`}`,
  notLoaded: (what: string) => `${what} could not be loaded. Check the connection, then try again.`,
};
