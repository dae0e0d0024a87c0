import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = {
  readonly method: string;
  /** Below the public address, e.g. `/ledger`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

export type Answer =
  | {
      readonly status: number;
      readonly type: string;
      readonly body: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The connection breaks without an answer. */
  | 'drop'
  /** The connection stays open and nothing is ever said. */
  | 'silence';

export type Listening = { readonly url: string; stop(): Promise<void> };

export type ListenOptions = {
  /** Nought takes any free port. */
  readonly port?: number;
  readonly host?: string;
  /** The address that browsers and the shop use, when it is not the one listened on; may carry a path. */
  readonly publicUrl?: string | undefined;
};

const MOST_BYTES = 1_000_000;

/** Listens, and answers each request by one function. */
export async function listen(
  options: ListenOptions,
  answer: (request: ReceivedRequest, url: string) => Promise<Answer>,
): Promise<Listening> {
  let url = '';
  const server = createServer((request, response) => {
    serve(request, response, url, answer).catch((error: unknown) => {
      process.stderr.write(`A fake server stumbled: ${error instanceof Error ? error.stack : String(error)}\n`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  url = (options.publicUrl ?? `http://${options.host ?? '127.0.0.1'}:${port}`).replace(/\/+$/, '');
  return { url, stop: () => stop(server) };
}

export function json(status: number, body: unknown): Answer {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

export function page(status: number, body: string): Answer {
  return { status, type: 'text/html; charset=utf-8', body };
}

export function redirect(location: string): Answer {
  return { status: 303, type: 'text/plain; charset=utf-8', body: '', headers: { location } };
}

function stop(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  answer: (request: ReceivedRequest, url: string) => Promise<Answer>,
): Promise<void> {
  const target = new URL(request.url ?? '/', 'http://fake-server');
  const prefix = new URL(url).pathname.replace(/\/$/, '');
  const path = target.pathname.startsWith(`${prefix}/`) ? target.pathname.slice(prefix.length) : target.pathname;
  const received = {
    method: request.method ?? 'GET',
    path,
    query: target.searchParams,
    headers: request.headers,
    body: await read(request),
  };
  const reply = await answer(received, url);
  if (reply === 'silence') return;
  if (reply === 'drop') {
    response.destroy();
    return;
  }
  response.writeHead(reply.status, { 'content-type': reply.type, 'cache-control': 'no-store', ...reply.headers });
  response.end(reply.body);
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new RangeError('a request of more than a million bytes');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
