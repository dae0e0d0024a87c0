import type { Server, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOfAccess } from '#rules/roles/refusal-of-access.ts';
import type { Clock } from '../clock.ts';
import { giveForgeryToken, isAuthorisedByCookie, refuseForgery } from './request/anti-forgery.ts';
import { AUTHORISING_PREFIX, sentName } from './request/authority-cookies.ts';
import { cacheControl } from './response/cache-control.ts';
import type { Dispatch, Dispatched } from './dispatch.ts';
import { compressed, encodingFor, WORTH_COMPRESSING, WORTH_COMPRESSING_FOR_ONE } from './response/encodings.ts';
import { etagOf, isSameTag, type ResponseCache } from './response/response-cache.ts';
import { readMultipart, takeMultipart } from './request/read-multipart.ts';
import { registerDocument } from './pages/register-document.ts';
import type { ContractRoute, ProviderRoute, Reply, RouteDefinition } from './route.ts';
import { answeredIn, IN_EVERY_STATE } from './server-state.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import type { FindVisitor } from './request/find-visitor.ts';

type Deps = {
  readonly dispatch: Dispatch;
  readonly clock: Clock;
  readonly responseCache: ResponseCache;
  readonly secure: boolean;
  readonly findVisitor: FindVisitor;
};

/** Registers every route of the features in lower case, to match in any case and with or without a trailing slash (D-01). */
export function registerRoutes(app: FastifyInstance, routes: readonly RouteDefinition[], deps: Deps): void {
  endStreamsAtClose(app);
  for (const route of routes)
    if (route.kind === 'contract' && !takesFile(route)) registerContract(app, route, deps);
    else if (route.kind === 'document') registerDocument(app, route, deps);
  void app.register(async (scope) => {
    await takeMultipart(scope);
    const takeUpload = createUploadQueue();
    for (const route of routes)
      if (route.kind === 'contract' && takesFile(route)) registerContract(scope, route, { ...deps, takeUpload });
  });
  // In a separate scope with raw bodies: providers sign the bytes.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const route of routes) if (route.kind === 'provider') registerProvider(scope, route, deps);
  });
}

const takesFile = ({ contract }: ContractRoute) => contract.endpoint.largestFile !== undefined;

function registerContract(
  app: FastifyInstance,
  route: ContractRoute,
  { dispatch, secure, findVisitor, takeUpload }: Deps & { readonly takeUpload?: UploadQueue },
): void {
  const { endpoint, access } = route.contract;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { answeredIn: answeredIn(route) },
    handler: async (request, reply) => {
      const visitor = await findVisitor(request);
      // Set before anti-forgery is checked, so that a refused visitor has the token for the next try.
      if (!endpoint.shared && isAuthorisedByCookie(request)) giveForgeryToken(request, reply, secure);
      if (visitor.person === null) refuseForgery(request, route.contract);
      const answer = (body: unknown) =>
        dispatch(route, {
          query: request.query as Record<string, unknown>,
          body,
          visitor,
          requestId: request.id,
          header: (name) => asText(request.headers[name]),
          cookie: (name) => request.cookies[name] ?? null,
          reply: replyOf(request, reply, secure),
        });
      const { largestFile } = endpoint;
      // Without access the call goes straight to the dispatcher, which refuses it: its file is neither queued nor read.
      const dispatched =
        takeUpload && largestFile !== undefined && refusalOfAccess(access, visitor.person, visitor.till) === null
          ? await takeUpload(async () => answer(await readMultipart(request, { largestFile })))
          : await answer(request.body);
      return send(request, reply, route, { ...dispatched, toPerson: visitor.person !== null });
    },
  });
}

type Answer = Dispatched & { readonly toPerson: boolean };

async function send(request: FastifyRequest, reply: FastifyReply, route: ContractRoute, answer: Answer) {
  const { endpoint } = route.contract;
  const { answersWith } = route.options;
  reply.code(answer.status);
  if (answer.status >= 400) return reply.header('cache-control', 'no-store').send(answer.body);
  if (answersWith === 'text/event-stream') return sendStream(reply, answer.body as ReadableStream);
  if (answer.body instanceof ReadableStream)
    return reply
      .header('cache-control', 'no-store')
      .type(TYPES[answersWith ?? 'application/json'])
      .send(answer.body);
  const bytes =
    answer.cachedResponse?.bytes ??
    (answersWith ? asDocument(answer.body) : Buffer.from(JSON.stringify(answer.body ?? null)));
  const caching = cacheControl(endpoint, answer.cachedResponse?.dependsOn ?? null, answer.toPerson);
  reply.header('cache-control', caching);
  reply.type(TYPES[answersWith ?? 'application/json']);
  if (endpoint.method === 'GET' && caching !== 'no-store') {
    const etag = answer.cachedResponse?.etag ?? etagOf(bytes);
    reply.header('etag', etag);
    if (isSameTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (bytes.length < (answer.cachedResponse ? WORTH_COMPRESSING : WORTH_COMPRESSING_FOR_ONE)) return reply.send(bytes);
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await (answer.cachedResponse?.inEncoding(encoding) ?? compressed(bytes, encoding, 'quick')));
}

/** Proxies are asked not to collect it. Whoever has gone is noticed by the server's framework, which cancels the stream. */
function sendStream(reply: FastifyReply, stream: ReadableStream) {
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8');
  openStreams.get(reply.server.server)?.add(reply.raw);
  reply.raw.once('close', () => openStreams.get(reply.server.server)?.delete(reply.raw));
  return reply.send(stream);
}

const openStreams = new WeakMap<Server, Set<ServerResponse>>();

/** A shutdown waits for no stream to end by itself. */
function endStreamsAtClose(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  openStreams.set(app.server, open);
  app.addHook('preClose', (done) => {
    for (const response of open) response.destroy();
    done();
  });
}

const TYPES = {
  'text/html': 'text/html; charset=utf-8',
  'text/csv': 'text/csv; charset=utf-8',
  'application/pdf': 'application/pdf',
  'application/json': 'application/json; charset=utf-8',
} as const;

const asDocument = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.from(String(body)));

function registerProvider(app: FastifyInstance, route: ProviderRoute, { clock, secure, findVisitor }: Deps): void {
  app.route({
    method: [...route.methods],
    url: route.path,
    config: IN_EVERY_STATE,
    handler: async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = await route.handle({
        method: request.method,
        query: request.query as Record<string, string>,
        rawBody,
        form: isForm(request) ? Object.fromEntries(new URLSearchParams(rawBody.toString('utf8'))) : {},
        header: (name) => asText(request.headers[name.toLowerCase()]),
        visitor: await findVisitor(request),
        now: clock.now(),
        requestId: request.id,
        reply: replyOf(request, reply, secure),
      });
      reply.header('cache-control', 'no-store');
      if ('redirectTo' in answer) return reply.redirect(answer.redirectTo, 303);
      return reply.code(answer.status).type(answer.contentType).send(answer.body);
    },
  });
}

function replyOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Reply {
  return {
    setCookie: (name, value, { seconds }) => {
      reply.setCookie(sentName(name, secure), value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: seconds,
      });
      if (name.startsWith(AUTHORISING_PREFIX)) giveForgeryToken(request, reply, secure);
    },
    dropCookie: (name) => void reply.clearCookie(sentName(name, secure), { path: '/', secure }),
  };
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

function asText(header: string | string[] | undefined): string | null {
  return Array.isArray(header) ? header.join(', ') : (header ?? null);
}
