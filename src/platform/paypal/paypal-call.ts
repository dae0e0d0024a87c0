import type { ProviderFault } from '#rules/payments/provider/provider-fault.ts';
import { type Deadline, waitUntil } from './deadline.ts';
import { type PaypalTokens, TokenRefused } from './paypal-tokens.ts';

/** `detail` is the text from PayPal or the network, only for the log. */
export type PaypalReply =
  | { readonly reply: 'ok'; readonly body: unknown }
  /** PayPal refused and did nothing. */
  | { readonly reply: 'refused'; readonly status: number; readonly issue: string; readonly detail: string }
  /** It is unknown whether it was done: a time-out, a broken connection, a server error. `isOutage` = PayPal seems to be down. */
  | {
      readonly reply: 'unknown';
      readonly fault: ProviderFault;
      readonly detail: string;
      readonly isOutage: boolean;
    };

export type PaypalRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** Makes a repeated call safe: PayPal repeats its answer. */
  readonly requestId?: string;
};

export type CallSettings = { readonly baseUrl: string; readonly fetch: typeof fetch };
export type PaypalCall = (request: PaypalRequest, until: Deadline) => Promise<PaypalReply>;

/** Calls PayPal with a token, once more with a new one when it is refused, within the deadline. */
export function paypalCall(settings: CallSettings, tokens: PaypalTokens): PaypalCall {
  return async (request, until) => {
    const signal = until.forOneCall();
    try {
      const first = await send(settings, request, await waitUntil(signal, tokens.current()), signal);
      if (first.status !== 401) return await read(first);
      await first.body?.cancel();
      return await read(await send(settings, request, await waitUntil(signal, tokens.renewed()), signal));
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      return { reply: 'unknown', fault: 'no-answer', detail, isOutage: !(error instanceof TokenRefused) };
    }
  };
}

function send(settings: CallSettings, request: PaypalRequest, token: string, signal: AbortSignal): Promise<Response> {
  return settings.fetch(settings.baseUrl + request.path, {
    method: request.method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      prefer: 'return=representation',
      ...(request.method === 'POST' && { 'content-type': 'application/json' }),
      ...(request.requestId !== undefined && { 'paypal-request-id': request.requestId }),
    },
    ...(request.method === 'POST' && { body: JSON.stringify(request.body ?? {}) }),
    redirect: 'error',
    signal,
  });
}

async function read(response: Response): Promise<PaypalReply> {
  const text = await response.text();
  const body = parse(text);
  if (response.ok && body === null)
    return { reply: 'unknown', fault: 'answer-unreadable', detail: 'no JSON', isOutage: false };
  if (response.ok) return { reply: 'ok', body };
  if (response.status >= 500 || [408, 409, 425, 429].includes(response.status)) {
    const detail = `PayPal answered ${response.status}`;
    return { reply: 'unknown', fault: 'no-answer', detail, isOutage: response.status >= 500 };
  }
  return { reply: 'refused', status: response.status, ...readProblem(body ?? {}, response.status) };
}

type Problem = { name?: string; message?: string; details?: { issue?: string; description?: string }[] };

function readProblem(problem: Problem, status: number): { issue: string; detail: string } {
  const [detail] = problem.details ?? [];
  const issue = detail?.issue ?? problem.name ?? `HTTP_${status}`;
  return { issue, detail: detail?.description ?? problem.message ?? '' };
}

/** Null for a body that is not JSON, such as an error page of a proxy. */
function parse(text: string): Problem | null {
  try {
    return JSON.parse(text) as Problem | null;
  } catch {
    return null;
  }
}
