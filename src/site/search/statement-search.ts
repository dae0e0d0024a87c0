/** The days of a statement: `/account/statement?from=2026-10-01&until=2026-10-31`. */
export type StatementSearch = { from?: string; until?: string };

export function statementSearch({ from, until }: Record<string, unknown>): StatementSearch {
  return { ...(isDay(from) && { from }), ...(isDay(until) && { until }) };
}

function isDay(word: unknown): word is string {
  return typeof word === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(word);
}
