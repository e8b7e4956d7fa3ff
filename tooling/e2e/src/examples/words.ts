/** 40 words of sports, and the names of the sports directory's server and licence. Each is a part of a regular expression. */
export const everywhere: readonly string[] = String.raw`
  sports? leagues? football baseball hockey basketball soccer rugby golf racing tennis NFL NBA NHL MLB
  MLS athletes? coach(?:es)? players? fans? referees? stadiums? scores? scoreboard playoffs? touchdown
  kick-?off line-?up trophy tournament championship season puck pitch reporters? broadcasters?
  commentators? podcasts? betting out\sof\sbounds sportsbots(?:\.xyz)? CC0(?:-1\.0)? @roster/data`
  .trim()
  .split(/\s+/);

/**
 * Words of documents. Schemas name the fields of every directory, and a directory without teams runs the same scripts, which
 * then show none of their texts about teams.
 */
export const inDocuments: readonly string[] = ["teams?"];
