/** The quality of the results of queries, from 0 to 1. For a query that has no answers, an empty result is perfect. */
export interface Quality {
  /** The share of the answers among the first ten results. A query with more than ten answers needs ten of them. */
  readonly recall: number;
  /** The mean reciprocal rank: 1 if the first result is an answer, 1/2 if the second is, 0 if none is. */
  readonly mrr: number;
  /** The share of queries whose first result is an answer. */
  readonly first: number;
  /** The share of queries with an answer among the first three results. */
  readonly firstThree: number;
}

/** The results of one query, best first, and its answers. */
export interface Answered {
  readonly results: readonly string[];
  readonly answers: readonly string[];
}

const MOST = 10;

/** Rates the first ten results of each query. @throws RangeError without queries */
export function qualityOf(queries: readonly Answered[]): Quality {
  if (queries.length === 0) throw new RangeError("No queries have no quality.");
  const mean = (rate: (query: Answered) => number): number =>
    queries.reduce((sum, query) => sum + rate(query), 0) / queries.length;
  return {
    recall: mean(recallOf),
    mrr: mean((query) => 1 / rankOf(query)),
    first: mean((query) => Number(rankOf(query) <= 1)),
    firstThree: mean((query) => Number(rankOf(query) <= 3)),
  };
}

function recallOf({ results, answers }: Answered): number {
  if (answers.length === 0) return Number(results.length === 0);
  const top = new Set(results.slice(0, MOST));
  return answers.filter((answer) => top.has(answer)).length / Math.min(MOST, answers.length);
}

/** The rank of the first result that is an answer, from 1. For a query without answers: 1 if it finds nothing, else Infinity. */
function rankOf({ results, answers }: Answered): number {
  if (answers.length === 0) return results.length === 0 ? 1 : Infinity;
  const at = results.slice(0, MOST).findIndex((result) => answers.includes(result));
  return at < 0 ? Infinity : at + 1;
}
