import type { FastifyInstance } from 'fastify';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Clock } from '../../clock.ts';
import { encodingFor, WORTH_COMPRESSING } from '../response/encodings.ts';
import { refusalAnswer } from '../response/failures.ts';
import { type Computed, isSameTag, type ResponseCache } from '../response/response-cache.ts';
import type { DocumentRoute } from '../route.ts';

export type DocumentDeps = { readonly clock: Clock; readonly responseCache: ResponseCache };
export type ServedDocument = Omit<DocumentRoute, 'kind' | 'summary' | 'description' | 'group'>;

/** A document other than JSON: cached with its tag and compressed bytes, by its path alone. */
export function registerDocument(
  app: FastifyInstance,
  route: ServedDocument,
  { clock, responseCache }: DocumentDeps,
): void {
  app.get(route.path, async (request, reply) => {
    const params = request.params as Readonly<Record<string, string>>;
    const document = await responseCache.get(`document ${route.path} ${JSON.stringify(params)}`, () =>
      make(route, params, clock),
    );
    if (document.value !== null) {
      const { status, body } = refusalAnswer(document.value, request.id);
      return reply.code(status).header('cache-control', 'no-store').send(body);
    }
    reply.headers({
      ...route.headers,
      'cache-control': `public, max-age=${route.maxAgeSeconds}`,
      etag: document.etag,
      vary: 'accept-encoding',
    });
    if (isSameTag(request.headers['if-none-match'], document.etag)) return reply.code(304).send();
    const encoding =
      document.bytes.length < WORTH_COMPRESSING ? 'identity' : encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(route.contentType).send(await document.inEncoding(encoding));
  });
}

async function make(
  route: ServedDocument,
  params: Readonly<Record<string, string>>,
  clock: Clock,
): Promise<Computed<Refusal | null>> {
  const made = await route.make({ params, now: clock.now() });
  if (isRefusal(made)) return { value: made, bytes: Buffer.alloc(0), dependsOn: [], isCacheable: false };
  return { value: null, bytes: bytesOf(made.body), dependsOn: made.dependsOn, isCacheable: true };
}

function bytesOf(body: string | Buffer): Buffer {
  return typeof body === 'string' ? Buffer.from(body) : body;
}
