import { CallFailed } from './failure.ts';

/** The sentence for a call that failed, with what would make it work. */
export function sayProblem(problem: unknown): string {
  if (!(problem instanceof CallFailed)) return 'This could not be done. Please try again.';
  const remedy = problem.failure?.remedy;
  return remedy ? `${problem.message.replace(/[.!?]?$/, '.')} ${remedy}` : problem.message;
}
