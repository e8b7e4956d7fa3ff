import { randomBytes } from "node:crypto";

const ACCOUNT_BASE = 109_348_684_215_830_000n;
const FOLLOW_BASE = 871_200_000_000n;

/** Account ids look like Mastodon's: decimal and past what a number holds exactly. */
export function accountId(sequence: number): string {
  return String(ACCOUNT_BASE + BigInt(sequence) * 7919n);
}

/** Follow ids only order pages; they have nothing to do with account ids. */
export function followId(sequence: number): string {
  return String(FOLLOW_BASE + BigInt(sequence));
}

/** @returns the sequence of a follow id, -1 for anything else */
export function followSequence(id: string): number {
  return /^\d{1,18}$/.test(id) ? Number(BigInt(id) - FOLLOW_BASE) : -1;
}

export function secret(): string {
  return randomBytes(32).toString("base64url");
}
