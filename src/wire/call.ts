import type { AnswerOf, BodyToSend, Contract, QueryToSend } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { CallFailed, type Failure } from './failure.ts';
import { failureText } from './failure-text.ts';

/** Brings a request to the API and its answer back: `fetch` in the browser, the same routes in-process when the server renders. */
export type Carrier = (request: WireRequest) => Promise<WireAnswer>;
export type WireRequest = {
  readonly endpoint: Endpoint;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly signal?: AbortSignal;
};
export type WireAnswer = { readonly status: number; readonly body: unknown };

type Input<C> = {
  readonly query?: QueryToSend<C>;
  /** Where a contract takes its inputs from "query or body", what would stand in the address may be posted instead (D-02). */
  readonly body?: BodyToSend<C> | QueryToSend<C>;
  readonly signal?: AbortSignal;
};

/** Calls an endpoint and gives its answer, or throws `CallFailed` with the sentence that the shopper is shown. */
export async function call<C extends Contract>(
  carrier: Carrier,
  endpoint: Endpoint,
  input: Input<C> = {},
): Promise<AnswerOf<C>> {
  const { query = {}, body, signal } = input;
  const answer = await carrier({ endpoint, query: query as Record<string, unknown>, body, ...(signal && { signal }) });
  if (answer.status < 200 || answer.status > 299) {
    const failure = isFailure(answer.body) ? answer.body : null;
    throw new CallFailed(failureText(endpoint.doing, answer.status, failure), answer.status, failure);
  }
  return answer.body as AnswerOf<C>;
}

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'info' in body && typeof body.info === 'string';
}
