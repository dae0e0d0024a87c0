import { CallFailed } from '#wire/failure.ts';

/** The server's own words, bare, for sentences that say themselves what went wrong. */
export function detailOf(problem: unknown): string {
  if (problem instanceof CallFailed) return problem.failure?.info ?? problem.message;
  return problem instanceof Error ? problem.message : String(problem);
}

/** The sentence for a call that failed, with what would make it work. */
export function sayProblem(problem: unknown): string {
  if (!(problem instanceof CallFailed)) return 'This could not be done. Please try again.';
  const remedy = problem.failure?.remedy;
  return remedy ? `${problem.message.replace(/[.!?]?$/, '.')} ${remedy}` : problem.message;
}

export function codeOf(problem: unknown): string {
  return problem instanceof CallFailed ? (problem.failure?.code ?? '') : '';
}
