import { lookup as lookUpName } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

/** Why a file could not be fetched. `detail` is the status of an answer that has no file. */
export type FetchFault = {
  readonly fault:
    | 'no-address'
    | 'no-such-host'
    | 'not-public'
    | 'not-reachable'
    | 'too-slow'
    | 'too-large'
    | 'compressed'
    | 'redirects'
    | 'status';
  readonly detail?: number;
};

export type FetchFile = (address: string) => Promise<Buffer | FetchFault>;

type Resolved = { readonly address: string; readonly family: number };

export type FetchRules = {
  /** Whether files are fetched from this IP address and port. */
  readonly mayConnect: (ip: string, port: number) => boolean;
  /** The IP addresses of a name. */
  readonly resolve?: (host: string) => Promise<readonly Resolved[]>;
  readonly mostBytes: number;
  /** For everything: names, redirects, and the last byte. */
  readonly mostMs: number;
};

/** What a process may fetch that is told an address by somebody else: the public internet, at the usual ports. */
export const isPublicEndpoint: FetchRules['mayConnect'] = (ip, port) =>
  isPublicAddress(ip) && (port === 80 || port === 443);

const MOST_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches files from addresses that come from elsewhere, such as an imported file, and that may lead into the network of the server
 * (server-side request forgery). A name is resolved once for each request; every address that it has must be allowed, and the connection
 * is made to one of those, so that a name which changes meanwhile leads nowhere else. Redirects are judged in the same way. Nothing is
 * decompressed, no credentials are sent, and no connection is used twice.
 */
export function createFetchFile(rules: FetchRules): FetchFile {
  const { resolve = (host) => lookUpName(host, { all: true }), mayConnect } = rules;

  async function follow(address: string, signal: AbortSignal): Promise<Buffer | FetchFault> {
    let next = address;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const url = readAddress(next);
      if (url === null) return { fault: 'no-address' };
      const endpoints = await endpointsOf(url, signal);
      if ('fault' in endpoints) return endpoints;
      const answer = await ask(url, endpoints, signal);
      const { statusCode, headers } = answer;
      if (!REDIRECTS.has(statusCode)) return readBody(answer, rules.mostBytes);
      answer.destroy();
      if (headers.location === undefined) return { fault: 'status', detail: statusCode ?? 0 };
      next = URL.parse(headers.location, url)?.href ?? '';
    }
    return { fault: 'redirects' };
  }

  async function endpointsOf({ hostname, protocol, port }: URL, signal: AbortSignal) {
    const host = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const endpoints = family === 0 ? await within(resolve(host), signal) : [{ address: host, family }];
    const number = port === '' ? USUAL_PORTS[protocol as keyof typeof USUAL_PORTS] : Number(port);
    if (endpoints.length === 0) return { fault: 'no-such-host' } as const;
    return endpoints.every(({ address }) => mayConnect(address, number))
      ? endpoints
      : ({ fault: 'not-public' } as const);
  }

  return async (address) => {
    const signal = AbortSignal.timeout(rules.mostMs);
    try {
      return await follow(address, signal);
    } catch (fault) {
      if (signal.aborted) return { fault: 'too-slow' };
      const { code = '', syscall = '' } = fault as Record<string, string | undefined>;
      return { fault: syscall === 'getaddrinfo' || code === 'ENOTFOUND' ? 'no-such-host' : 'not-reachable' };
    }
  };
}

const USUAL_PORTS = { 'http:': 80, 'https:': 443 } as const;

/** Null = nothing that is fetched: no address, another protocol, or one with a password. */
function readAddress(text: string): URL | null {
  const url = URL.parse(text);
  if (url === null || !(url.protocol in USUAL_PORTS)) return null;
  return url.username === '' && url.password === '' ? url : null;
}

/** The answer to a request that goes to one of these addresses, whatever its name has become. */
function ask(url: URL, endpoints: readonly Resolved[], signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_host, { all }, done) => {
    const [first] = endpoints;
    if (all === true) done(null, [...endpoints]);
    else done(null, first!.address, first!.family);
  };
  return new Promise((resolve, reject) => {
    const request: ClientRequest = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      { agent: false, lookup, signal, headers: HEADERS },
      resolve,
    );
    request.on('error', reject);
    request.end();
  });
}

/** Many servers refuse whoever does not say what it is. */
const HEADERS = {
  accept: 'image/*',
  'accept-encoding': 'identity',
  'user-agent': 'Gyle (pictures of an import)',
} as const;

async function readBody(answer: IncomingMessage, mostBytes: number): Promise<Buffer | FetchFault> {
  const { statusCode, headers } = answer;
  const refused = (fault: FetchFault) => {
    answer.destroy();
    return fault;
  };
  if (statusCode !== 200) return refused({ fault: 'status', detail: statusCode ?? 0 });
  // A compressed body may be a thousand times as large, and was not asked for.
  if (!['', 'identity'].includes(headers['content-encoding']?.toLowerCase() ?? ''))
    return refused({ fault: 'compressed' });
  if (Number(headers['content-length'] ?? 0) > mostBytes) return refused({ fault: 'too-large' });
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) return refused({ fault: 'too-large' });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** What cannot be stopped itself is not waited for any longer. */
async function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, stopped]);
}
