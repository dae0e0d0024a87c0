import type { FastifyInstance, FastifyReply } from 'fastify';
import { type BrandSource, findBrandFont } from '../../brand.ts';
import type { Database } from '../../database/database.ts';
import type { ResponseCache } from '../response/response-cache.ts';
import { IN_EVERY_STATE } from '../server-state.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

type Deps = { readonly db: Database; readonly brand: BrandSource; readonly responseCache: ResponseCache };

/**
 * The stylesheet, drawings and lettering of the brand, under names made of their content. Where a page was made with another version of
 * the brand, a second ago or by another process, its stylesheet is answered with the one that counts now, which is kept by nobody.
 */
export function registerBrandFiles(app: FastifyInstance, { db, brand, responseCache }: Deps): void {
  app.get<{ Params: { file: string } }>('/brand/:file', { config: IN_EVERY_STATE }, async (request, reply) => {
    const { file: name } = request.params;
    if (FONT.test(name)) return sendFont(reply, await fontOf(name));
    const shown = await brand();
    const address = `/brand/${name}`;
    const found = shown?.files.get(address);
    const instead = address.endsWith('.css') && shown ? shown.files.get(shown.stylesheet) : undefined;
    const file = found ?? instead;
    if (!file) return absent(reply);
    // A drawing opened by itself is a document: it may contain styles, and nothing else.
    if (file.type === 'image/svg+xml') reply.header('content-security-policy', DRAWING);
    return reply
      .header('cache-control', found ? FOR_EVER : 'no-store')
      .type(file.type)
      .send(file.text);
  });

  /** Any that is stored, whichever version of the brand names it: a preview has one that none names yet. */
  async function fontOf(name: string): Promise<Buffer | null> {
    const { value, bytes } = await responseCache.get(`font ${name}`, async () => {
      const font = await findBrandFont(db, name);
      return { value: font !== null, bytes: font ?? Buffer.alloc(0), dependsOn: [], isCacheable: font !== null };
    });
    return value ? bytes : null;
  }
}

const FONT = /^[\da-f]{16}\.woff2$/;

function sendFont(reply: FastifyReply, font: Buffer | null): FastifyReply {
  return font === null ? absent(reply) : reply.header('cache-control', FOR_EVER).type('font/woff2').send(font);
}

const absent = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('');

const DRAWING = `default-src 'none'; style-src 'unsafe-inline'; img-src data:`;
