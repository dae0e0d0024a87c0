import type { AnswerOf, Contract, InputOf } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { CallFailed, type Failure } from './failure.ts';
import { failureText } from './failure-text.ts';

/**
 * Sends a request to the API and returns its answer: `fetch` in the browser, the same routes in-process while the
 * server renders.
 */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;
export type WireRequest = {
  readonly endpoint: Endpoint;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly signal?: AbortSignal;
};
type Sent = { readonly query?: WireRequest['query']; readonly body?: unknown; readonly signal?: AbortSignal };
export type WireAnswer = { readonly status: number; readonly body: unknown };

/** The input of a call; optional where nothing is required. */
type InputArguments<C extends Contract> =
  object extends InputOf<C> ? [input?: InputOf<C> & Cancel] : [input: InputOf<C> & Cancel];
type Cancel = { readonly signal?: AbortSignal };

/** Makes the call of a contract and returns its answer, or throws `CallFailed` with the message for the shopper. */
export async function call<C extends Contract>(
  transport: Transport,
  { endpoint }: C,
  ...[input]: InputArguments<C>
): Promise<AnswerOf<C>> {
  const { query = {}, body, signal } = (input ?? {}) as Sent;
  const answer = await transport({ endpoint, query, body, ...(signal && { signal }) });
  if (answer.status < 200 || answer.status > 299) {
    const failure = isFailure(answer.body) ? answer.body : null;
    const text = failureText(endpoint.doing, answer.status, answer.body, endpoint.path);
    throw new CallFailed(text, answer.status, failure);
  }
  return answer.body as AnswerOf<C>;
}

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'info' in body && typeof body.info === 'string';
}
