import { CallFailed } from '#wire/failure.ts';

/** The server's own words, bare, for sentences that say themselves what went wrong. */
export function detailOf(problem: unknown): string {
  if (problem instanceof CallFailed) return problem.failure?.info ?? problem.message;
  return problem instanceof Error ? problem.message : String(problem);
}

export function codeOf(problem: unknown): string {
  return problem instanceof CallFailed ? (problem.failure?.code ?? '') : '';
}
