/** Says that a typed text is not the address of a server. */
export function notAServerText(text: string): string {
  return `"${text}" names no server. Type one such as "mastodon.example".`;
}
