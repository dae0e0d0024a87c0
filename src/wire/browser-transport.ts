import type { Transport, WireAnswer, WireRequest } from './call.ts';
import { closing } from './closing.ts';
import { lifetimes } from './lifetimes.ts';
import { type RenewalMeans, renewSession } from './renew-session.ts';
import { secretsApart } from './secret-headers.ts';

type Means = RenewalMeans & {
  readonly now: () => number;
  readonly cookies: () => string;
  /** The customer to whom staff sell in this tab, if there is one. */
  readonly sellingTo?: () => string | null;
};

/**
 * The transport of the browser: takes the API's base from `/env.json`, adds a timestamp, the access token, secrets as
 * headers and the anti-forgery header of writes, and renews an expired session once for all calls.
 */
export function browserTransport(means: Means): Transport {
  let apiBase: Promise<string> | null = null;
  const base = () => {
    apiBase ??= readApiBase(means.fetch);
    apiBase.catch(() => (apiBase = null));
    return apiBase;
  };
  let renewal: Promise<Response | boolean> | null = null;
  const renew = (from: string, refusedToken: string) => {
    renewal ??= renewSession(means, from, refusedToken).finally(() => (renewal = null));
    return renewal;
  };

  return async (request) => {
    // Also when it is sent again: by then staff may sell to another.
    const customer = means.sellingTo?.() ?? null;
    try {
      const from = await base();
      const token = means.session.token();
      const first = await send(means, from, request, { token, customer });
      if (first.status !== 401 || !token || request.endpoint.path.startsWith('/api/auth/')) return await read(first);
      const outcome = await renew(from, token);
      if (typeof outcome === 'object') return await read(outcome.clone());
      // After being logged out by this, public reads are repeated anonymously; writes never are.
      const again = outcome || request.endpoint.method === 'GET';
      if (!again) return await read(first);
      // An unread body would keep its connection open.
      await first.body?.cancel();
      return await read(await send(means, from, request, { token: means.session.token(), customer }));
    } catch (problem) {
      if (request.signal?.aborted) throw problem;
      return { status: 0, body: null };
    }
  };
}

function send(
  { fetch, now, cookies }: Means,
  base: string,
  request: WireRequest,
  { token, customer }: { readonly token: string | null; readonly customer: string | null },
): Promise<Response> {
  const { endpoint, query, body, signal } = request;
  const { inAddress, headers } = secretsApart(query);
  const address = new URLSearchParams(inAddress);
  address.set('ts', String(timestamp(now(), endpoint.shared ? lifetimes[endpoint.lifetime] : 0)));
  const changes = endpoint.method !== 'GET';
  const forgery = changes && base === '' ? cookieNamed(cookies(), 'XSRF-TOKEN') : null;
  return fetch(`${base}${endpoint.path}?${address}`, {
    method: endpoint.method,
    keepalive: closing.is,
    headers: {
      ...headers,
      accept: 'application/json',
      // The browser sets the type of a multipart body, with its boundary.
      ...(changes && endpoint.takes === undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(token && customer && { 'x-selling-to': customer }),
      ...(forgery && { 'x-xsrf-token': forgery }),
    },
    ...(changes && { body: endpoint.takes === 'multipart' ? asForm(body) : JSON.stringify(body ?? {}) }),
    ...(signal && { signal }),
  });
}

function asForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Rounded down to the lifetime of the answer, so that caches work; exact for personal calls (D-04). */
export function timestamp(now: number, lifetimeSeconds: number): number {
  return lifetimeSeconds === 0 ? now : now - (now % (lifetimeSeconds * 1000));
}

async function read(response: Response): Promise<WireAnswer> {
  const type = response.headers.get('content-type');
  if (type === 'application/pdf' || type?.startsWith('text/csv'))
    return { status: response.status, body: await response.blob() };
  if (type?.startsWith('text/event-stream')) return { status: response.status, body: response.body };
  const text = await response.text();
  const isDocument = response.ok && type?.startsWith('text/html');
  return { status: response.status, body: isDocument ? text : text === '' ? null : asJson(text) };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page: only the status counts.
    return null;
  }
}

async function readApiBase(fetch: Means['fetch']): Promise<string> {
  const response = await fetch('/env.json');
  const settings = (await response.json()) as { readonly apiBase?: string };
  return settings.apiBase ?? '';
}

function cookieNamed(cookies: string, name: string): string | null {
  const cookie = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return cookie ? decodeURIComponent(cookie.slice(name.length + 1)) : null;
}
