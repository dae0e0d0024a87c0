import { CallFailed } from '#wire/failure.ts';
import { PaypalUnavailable } from './payment/load-paypal.ts';

/** What went wrong, bare, for sentences that say themselves where; what PayPal's script or the browser throws stays in the console. */
export function detailOf(problem: unknown): string {
  if (problem instanceof CallFailed) return problem.failure?.info ?? problem.message;
  return problem instanceof PaypalUnavailable ? problem.message : 'PayPal’s window has stopped working';
}

export function codeOf(problem: unknown): string {
  return problem instanceof CallFailed ? (problem.failure?.code ?? '') : '';
}
