import { isTest, lineAt, type Breach, type TextFile } from "./tree.ts";

/** What a secret looks like, and what it is. A test's own texts say that they are none. */
const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a private key", /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g],
  ["a token of a code host", /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,}|glpat-[\w-]{20,})\b/g],
  ["a token of a package registry", /\bnpm_[A-Za-z0-9]{36}\b|_authToken=(?!\$\{)[\w+/=-]{20,}/g],
  ["a key of a cloud", /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ["a token in a header", /\bBearer [\w-]{40,}\b/g],
  [
    "a secret with its name",
    /["']?(?:client_?secret|access_?token|refresh_?token|code_?verifier)["']?\s*[:=]\s*["'][\w+/=-]{32,}["']/gi,
  ],
];

/** Secrets exist at run time only. */
export function checkSecrets(file: TextFile): Breach[] {
  const breaches = SECRETS.flatMap(([what, pattern]) =>
    [...file.text.matchAll(pattern)].map((match): Breach => ({
      file: file.path,
      line: lineAt(file.text, match.index),
      law: `${what}: secrets are made at run time, and never written down`,
    })),
  );
  return isTest(file.path) ? breaches.filter(({ law }) => !law.startsWith("a secret with its name")) : breaches;
}
