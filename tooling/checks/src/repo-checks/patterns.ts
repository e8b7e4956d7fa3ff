import { isTest, lineAt, type Problem, type TextFile } from "./tree.ts";

const SECRET = "secrets exist at run time only";
const FIX = "fix the code, or change the rule for all";

/** Texts that no file may have: what they are, a pattern, and what to do. */
const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp, remedy: string])[] = [
  ["a private key", /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g, SECRET],
  ["a token of a code host", /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,}|glpat-[\w-]{20,})\b/g, SECRET],
  ["a token of a package registry", /\bnpm_[A-Za-z0-9]{36}\b|_authToken=(?!\$\{)[\w+/=-]{20,}/g, SECRET],
  ["a key of a cloud", /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g, SECRET],
  ["a token in a header", /\bBearer [\w-]{40,}\b/g, SECRET],
  // the linter obeys such a comment, so it cannot report it
  [
    "a silenced rule",
    /(?<=(?:\/\/|\/\*).*)\b(?:(?:oxlint|eslint)-(?:disable|enable)|(?:oxfmt|prettier)-ignore)\b/g,
    FIX,
  ],
];

/** The same, but tests may write them. */
const OUTSIDE_TESTS: typeof FORBIDDEN = [
  [
    "a secret with its name",
    /["']?(?:client_?secret|access_?token|refresh_?token|code_?verifier)["']?\s*[:=]\s*["'][\w+/=-]{32,}["']/gi,
    SECRET,
  ],
  [
    "a path of one machine",
    /(?<![\w/.~:-])\/(?:work|home|Users|root|workspaces?|mnt)\/[\w.-]+/g,
    "write it from the root folder of the repository",
  ],
];

/** The linter limits the length of sources. */
const MAX_STYLES = 300;

/** Finds secrets, paths of one machine, comments that silence a tool, and style sheets that are too long. */
export function checkPatterns({ path, text }: TextFile): readonly Problem[] {
  const lines = text.trimEnd().split("\n").length;
  const isLong = path.endsWith(".css") && lines > MAX_STYLES;
  const problem = (line: number, message: string): Problem => ({ file: path, line, message });
  return [
    ...(isLong ? [problem(MAX_STYLES + 1, `${lines} lines; a style sheet has at most ${MAX_STYLES}: split it`)] : []),
    ...[...FORBIDDEN, ...(isTest(path) ? [] : OUTSIDE_TESTS)].flatMap(([what, pattern, remedy]) =>
      Array.from(text.matchAll(pattern), ({ index }) => problem(lineAt(text, index), `${what}: ${remedy}`)),
    ),
  ];
}
