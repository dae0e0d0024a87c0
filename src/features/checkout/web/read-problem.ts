import { CallFailed } from '#wire/failure.ts';
import { PaypalUnavailable } from './payment/load-paypal.ts';

/** The detail of an error, to be put into a sentence; errors of PayPal's script or the browser go to the console only. */
export function detailOf(problem: unknown): string {
  if (problem instanceof CallFailed) return problem.failure?.info ?? problem.message;
  return problem instanceof PaypalUnavailable ? problem.message : 'PayPal’s window has stopped working';
}

/** The same with what to do about it, as sentences of their own. */
export function sentencesOf(problem: unknown): string {
  const remedy = problem instanceof CallFailed ? problem.failure?.remedy : undefined;
  return remedy ? `${detailOf(problem)}. ${remedy}` : detailOf(problem);
}

export function codeOf(problem: unknown): string {
  return problem instanceof CallFailed ? (problem.failure?.code ?? '') : '';
}
