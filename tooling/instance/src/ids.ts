import { randomBytes } from "node:crypto";

const ACCOUNT_BASE = 109_348_684_215_830_000n;
const FOLLOW_BASE = 871_200_000_000n;

/** Account ids are decimal and exceed Number.MAX_SAFE_INTEGER, as Mastodon's do. */
export function accountId(sequence: number): string {
  return String(ACCOUNT_BASE + BigInt(sequence) * 7919n);
}

/** Follow ids only order pages. They are unrelated to account ids. */
export function followId(sequence: number): string {
  return String(FOLLOW_BASE + BigInt(sequence));
}

/** @returns the sequence of a follow id, or -1 for an invalid id */
export function followSequence(id: string): number {
  return /^\d{1,18}$/.test(id) ? Number(BigInt(id) - FOLLOW_BASE) : -1;
}

export function secret(): string {
  return randomBytes(32).toString("base64url");
}
