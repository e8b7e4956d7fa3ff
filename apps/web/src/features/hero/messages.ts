export const text = (network: string): string =>
  `Browse here, sign in with your own ${network} server, and follow each account with one button.`;
