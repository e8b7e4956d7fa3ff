export const directoryTexts = {
  noAddress:
    'There is no address bar to sign in with. Sign in in a browser, or pass createDirectory the option "address".',
  notLoaded: (what: string) => `${what} could not be loaded. Check the connection, then try again.`,
};
