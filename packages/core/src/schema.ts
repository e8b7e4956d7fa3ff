import * as z from "zod/mini";
import { RosterError } from "./lib/errors.ts";
import { listedAccountSchema } from "./schema/account.ts";
import { crossCheck } from "./schema/cross-checks.ts";
import { explain, type RosterIssue } from "./schema/issues.ts";
import { siteSchema, taxonomySchema, teamSchema } from "./schema/site.ts";
import { fields, optional } from "./schema/text-schemas.ts";
import type { RosterContent } from "./types.ts";

export { accountSchema, accountSchemaFor } from "./schema/account.ts";
export { crossCheck, type ReservedWords } from "./schema/cross-checks.ts";
export { explain, type RosterIssue } from "./schema/issues.ts";
export {
  handleSchema,
  instancesSchema,
  serviceAlertsSchema,
  siteSchema,
  taxonomySchema,
  teamSchema,
} from "./schema/site.ts";
export {
  daySchema,
  pathSchema,
  dayOrMonthSchema,
  described,
  fields,
  hostSchema,
  keySchema,
  line,
  list,
  teamIdSchema,
  usernameSchema,
} from "./schema/text-schemas.ts";

/**
 * The schema of a whole directory: `roster.json`.
 * @example
 * rosterSchema.safeParse(file).success; // true
 */
export const rosterSchema = fields({
  site: siteSchema,
  facets: taxonomySchema.shape.facets,
  teams: z._default(z.array(teamSchema), []),
  accounts: z.array(
    z.extend(listedAccountSchema, {
      page: optional(
        z.literal("shared"),
        "The account has no page of its own. It opens at /accounts/-?u=<username>, or <username>@<host> with a host.",
      ),
    }),
  ),
});

/**
 * The roster has faults. `issues` lists all of them.
 * @example
 * const error = new RosterParseError([{ path: ["site", "name"], problem: "is missing", remedy: "Name the site." }]);
 * error.message; // "The roster has 1 fault.\nsite.name: is missing. Name the site."
 */
export class RosterParseError extends RosterError<"roster-parse"> {
  override readonly name = "RosterParseError";
  readonly issues: readonly RosterIssue[];

  constructor(issues: readonly RosterIssue[]) {
    const lines = issues.map(({ path, problem, remedy }) => `${path.join(".") || "the roster"}: ${problem}. ${remedy}`);
    super(
      "roster-parse",
      `The roster has ${issues.length} ${issues.length === 1 ? "fault" : "faults"}.\n${lines.join("\n")}`,
    );
    this.issues = issues;
  }
}

/**
 * Parses a whole directory and fills in defaults.
 * @throws {RosterParseError} with all faults: of the form of entries, and those that several entries have together
 * @example
 * const { accounts } = parseRoster(file);
 * accounts.length; // 3
 */
export function parseRoster(value: unknown): RosterContent {
  const parsed = rosterSchema.safeParse(value, { reportInput: true });
  const issues = parsed.success ? crossCheck(parsed.data) : [...explain(parsed.error), ...crossCheckRest(value)];
  if (!parsed.success || issues.length > 0) throw new RosterParseError(issues);
  return parsed.data;
}

/** Cross-checks the accounts without faults of form. The rest of the directory must have none. */
function crossCheckRest(value: unknown): RosterIssue[] {
  const { site, facets, teams, accounts } = rosterSchema.shape;
  const about = z.object({ site, facets, teams }).safeParse(value);
  const list: unknown = Reflect.get(Object(value), "accounts");
  if (!about.success || !Array.isArray(list)) return [];
  const right = list.flatMap((entry: unknown, at) => {
    const { data } = accounts.def.element.safeParse(entry);
    return data === undefined ? [] : [{ at, data }];
  });
  return crossCheck({ ...about.data, accounts: right.map(({ data }) => data) }).map((issue) => {
    const [first, index, ...more] = issue.path;
    const at = first === "accounts" ? right[Number(index)]?.at : undefined;
    return at === undefined ? issue : { ...issue, path: ["accounts", at, ...more] };
  });
}
