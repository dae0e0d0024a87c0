import type { Doing } from './endpoint.ts';
import type { Failure } from './failure.ts';

/** The sentence for a call that failed, in the words of the error catalogue (D-07, D-147). Status 0 = nothing answered. */
export function failureText(doing: Doing, status: number, failure: Failure | null): string {
  // It says itself that it is an error; said twice it would only frighten.
  if (status === 0)
    return 'ERROR you appear to have lost your internet or network connection, please resolve and try again.';
  return `ERROR: Unable to ${doing} - ${detail(status, failure)}`;
}

function detail(status: number, failure: Failure | null): string {
  if (status === 502) return 'server call timed out.';
  if (status === 401) return 'unauthorised please log in and try again.';
  return failure?.info || `the server answered ${status}.`;
}
