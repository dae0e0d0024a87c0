import type { PaypalTokens } from './paypal-tokens.ts';

export type PaypalReply =
  | { readonly reply: 'ok'; readonly body: unknown }
  /** PayPal said no and did nothing. */
  | { readonly reply: 'refused'; readonly status: number; readonly issue: string; readonly detail: string }
  /** Nobody knows whether it was done: a time-out, a broken connection, a server error. */
  | { readonly reply: 'unknown'; readonly detail: string };

export type PaypalRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** Makes a repeat of the same call safe: PayPal answers what it answered before. */
  readonly requestId?: string;
};

export type CallSettings = { readonly baseUrl: string; readonly fetch: typeof fetch; readonly timeoutMs: number };
export type PaypalCall = (request: PaypalRequest) => Promise<PaypalReply>;

/** Calls PayPal with a token, once more with a fresh one when the token is refused, and never waits longer than told. */
export function paypalCall(settings: CallSettings, tokens: PaypalTokens): PaypalCall {
  return async (request) => {
    try {
      const first = await ask(settings, request, await tokens.current());
      if (first.status !== 401) return await read(first);
      return await read(await ask(settings, request, await tokens.renewed()));
    } catch (error) {
      return { reply: 'unknown', detail: error instanceof Error ? error.message : String(error) };
    }
  };
}

function ask(settings: CallSettings, request: PaypalRequest, token: string): Promise<Response> {
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
    signal: AbortSignal.timeout(settings.timeoutMs),
  });
}

async function read(response: Response): Promise<PaypalReply> {
  const text = await response.text();
  if (response.ok) return { reply: 'ok', body: JSON.parse(text) };
  if (response.status >= 500 || [408, 409, 425, 429].includes(response.status)) {
    return { reply: 'unknown', detail: `PayPal answered ${response.status}` };
  }
  return { reply: 'refused', status: response.status, ...readProblem(text, response.status) };
}

type Problem = { name?: string; message?: string; details?: { issue?: string; description?: string }[] };

function readProblem(text: string, status: number): { issue: string; detail: string } {
  const problem = parse(text);
  const [detail] = problem.details ?? [];
  const issue = detail?.issue ?? problem.name ?? `HTTP_${status}`;
  return { issue, detail: detail?.description ?? problem.message ?? 'PayPal refused the payment' };
}

function parse(text: string): Problem {
  try {
    return (JSON.parse(text) as Problem | null) ?? {};
  } catch {
    return {}; // an error page of something in between: its status says enough
  }
}
