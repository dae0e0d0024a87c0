import type { Carrier, WireAnswer, WireRequest } from './call.ts';
import { lifetimes } from './lifetimes.ts';
import type { SessionKeeper } from './session.ts';

type Means = {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly cookies: () => string;
  readonly session: SessionKeeper;
};

/**
 * Carries calls from the browser: the address of the API from `/env.json`, a timestamp, the bearer token, the
 * anti-forgery header on whatever changes something, and one shared renewal of the session when its token has run out.
 */
export function browserCarrier(means: Means): Carrier {
  let apiBase: Promise<string> | null = null;
  const base = () => {
    apiBase ??= readApiBase(means.fetch);
    apiBase.catch(() => (apiBase = null));
    return apiBase;
  };
  let renewal: Promise<boolean> | null = null;
  const renewed = (from: string) => {
    renewal ??= renewSession(means, from).finally(() => (renewal = null));
    return renewal;
  };

  return async (request) => {
    try {
      const from = await base();
      const first = await send(means, from, request);
      const runOut = first.status === 401 && first.headers.get('token-expired') === 'true';
      const response = runOut && (await renewed(from)) ? await send(means, from, request) : first;
      return await read(response);
    } catch (problem) {
      if (request.signal?.aborted) throw problem;
      return { status: 0, body: null };
    }
  };
}

function send({ fetch, now, cookies, session }: Means, base: string, request: WireRequest): Promise<Response> {
  const { endpoint, query, body, signal } = request;
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.set(name, `${value as string | number | boolean}`);
  address.set('ts', String(timestamp(now(), endpoint.shared ? lifetimes[endpoint.lifetime] : 0)));
  const changes = endpoint.method !== 'GET';
  const token = session.token();
  const forgery = changes && base === '' ? cookieNamed(cookies(), 'XSRF-TOKEN') : null;
  return fetch(`${base}${endpoint.path}?${address}`, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(changes && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(forgery && { 'x-xsrf-token': forgery }),
    },
    ...(changes && { body: JSON.stringify(body ?? {}) }),
    ...(signal && { signal }),
  });
}

/** Rounded down to the lifetime of the answer, so that caches still work; exact for personal calls (D-04). */
export function timestamp(now: number, lifetimeSeconds: number): number {
  return lifetimeSeconds === 0 ? now : now - (now % (lifetimeSeconds * 1000));
}

async function read(response: Response): Promise<WireAnswer> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : asJson(text) };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's own error page: the status says all that is known.
    return null;
  }
}

async function readApiBase(fetch: Means['fetch']): Promise<string> {
  const response = await fetch('/env.json');
  const said = (await response.json()) as { readonly apiBase?: string };
  return said.apiBase ?? '';
}

/** Whether there is a fresh session; when the server will not renew it, the shopper is logged out. */
async function renewSession({ fetch, session }: Means, base: string): Promise<boolean> {
  const pair = session.pair();
  if (!pair) return false;
  const response = await fetch(`${base}/api/auth/refreshtoken`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(pair),
  });
  if (!response.ok) {
    session.forget();
    return false;
  }
  session.keep(await response.json());
  return true;
}

function cookieNamed(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}
