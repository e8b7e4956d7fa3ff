// apart from the other texts, which load with the page of an account
export const server = "Your server";
export const serverPlaceholder = "https://";
export const askServer = (acct: string) => [
  "Your server opens in a new window, so that you can follow ",
  `@${acct}`,
  " there. You do not sign in on this site.",
];
export const proceed = "Continue";
export const anotherServer = "Use another server";
