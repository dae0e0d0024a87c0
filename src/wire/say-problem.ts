import { CallFailed } from './failure.ts';

/** The message for a failed call, with the remedy. */
export function sayProblem(problem: unknown): string {
  if (!(problem instanceof CallFailed)) return 'This could not be done. Please try again.';
  const remedy = problem.failure?.remedy;
  return remedy ? `${problem.message.replace(/[.!?]?$/, '.')} ${remedy}` : problem.message;
}
