// Prints the accounts of a team, one per line: node team.ts nfl/chicago-bears
import { createRoster, teamRoster } from "@roster/core";
import { roster as data } from "@roster/data";

const roster = createRoster(data);
const [id = "nfl/chicago-bears"] = process.argv.slice(2);
const known = roster.team(id);
const found = known && teamRoster(roster, known.id, { more: 0 });

if (!found) {
  console.error(
    `There is no team "${id}". Examples: ${roster.teams
      .slice(0, 3)
      .map((team) => team.id)
      .join(", ")}`,
  );
  process.exitCode = 1;
} else {
  const { team, own, accounts } = found;
  console.log(`${team.name}:`);
  for (const account of own ? [own, ...accounts] : accounts) {
    console.log(`  ${account.name}  @${account.acct}`);
  }
}
