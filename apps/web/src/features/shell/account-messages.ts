export const account = (name: string): string => `Your account, ${name}`;
export const accountMenu = "Your account";
export const signOut = "Sign Out";
