import type { Transport, WireAnswer, WireRequest } from '#wire/call.ts';
import { noteContact } from './connection.ts';
import { noteModule } from './note-module.ts';

/** A network that swallows everything is noticed after so long. */
const LONGEST_MS = 20_000;

/** `code` is that of a failure, and empty of everything else; `bytes` is the length of the answer. */
export type TillAnswer = WireAnswer & { readonly code: string; readonly etag: string; readonly bytes: number };

type TillCall = Pick<WireRequest, 'endpoint' | 'query' | 'body'> & { readonly token: string; readonly etag?: string };

/**
 * Makes a call as this till. Status 0 = no answer, or one that is not the shop's, such as the page of a network that asks for a
 * log-in. No cookie goes with it: whoever is logged in to the shop in the same browser has nothing to do with it.
 */
export async function callShop({ endpoint, query, body, token, etag = '' }: TillCall): Promise<TillAnswer> {
  const answer = await fetchShop(addressOf(endpoint.path, query), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(token !== '' && { 'x-till': token }),
      ...(etag !== '' && { 'if-none-match': etag }),
      ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  noteContact(answer.status !== 0);
  // A device that cannot store it has been answered all the same.
  await noteModule(endpoint.path, answer).catch(() => undefined);
  return answer;
}

/** For `call`. */
export function tillTransport(token: string): Transport {
  return ({ endpoint, query, body }) => callShop({ endpoint, query, body, token });
}

async function fetchShop(address: string, request: RequestInit): Promise<TillAnswer> {
  try {
    const response = await fetch(address, request);
    const text = await response.text();
    const etag = response.headers.get('etag') ?? '';
    if (response.status === 304) return { ...UNREACHED, status: 304, etag };
    const body: unknown = JSON.parse(text);
    return { status: response.status, body, code: codeOf(body), etag, bytes: new Blob([text]).size };
  } catch {
    return UNREACHED;
  }
}

const UNREACHED: TillAnswer = { status: 0, body: null, code: '', etag: '', bytes: 0 };

function codeOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('code' in body)) return '';
  return typeof body.code === 'string' ? body.code : '';
}

function addressOf(path: string, query: WireRequest['query']): string {
  const search = new URLSearchParams(query as Readonly<Record<string, string>>).toString();
  return search === '' ? path : `${path}?${search}`;
}
