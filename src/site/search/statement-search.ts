/**
 * The days of a statement: `/account/statement?from=2026-10-01&until=2026-10-31`; and `payment`, which of its payments somebody comes
 * back from.
 */
export type StatementSearch = { from?: string; until?: string; payment?: number };

export function statementSearch({ from, until, payment }: Record<string, unknown>): StatementSearch {
  const id = Number(payment);
  return {
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
    ...(Number.isSafeInteger(id) && id > 0 && { payment: id }),
  };
}

function isDay(word: unknown): word is string {
  return typeof word === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(word);
}
