/** Says that a typed text is not the address of a server. */
export function notAServerText(text: string): string {
  return `"${text}" is not the address of a server. Type an address such as "mastodon.example".`;
}
