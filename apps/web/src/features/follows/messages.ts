export const offer = (handle: string): string => `You are signed in. Follow @${handle} now?`;
export const follow = "Follow";
export const undo = "Undo";
export const signIn = "Sign in";
/** Several successes in one line. */
export const counted = {
  followed: (count: number): string => `${count} followed`,
  unfollowed: (count: number): string => `${count} unfollowed`,
  requested: (count: number): string => `${count} requested`,
  withdrawn: (count: number): string => `${count} requests withdrawn`,
} as const;
export const question = "You are signed in. Follow now?";
export const notNow = "Not now";
