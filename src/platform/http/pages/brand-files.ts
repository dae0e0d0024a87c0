import type { FastifyInstance } from 'fastify';
import type { BrandSource } from '../../brand.ts';
import { IN_EVERY_STATE } from '../server-state.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * The stylesheet and the drawings of the brand, under names made of their content. Where a page was made with another version of the
 * brand, a second ago or by another process, its stylesheet is answered with the one that counts now, which is kept by nobody.
 */
export function registerBrandFiles(app: FastifyInstance, brand: BrandSource): void {
  app.get<{ Params: { file: string } }>('/brand/:file', { config: IN_EVERY_STATE }, async (request, reply) => {
    const shown = await brand();
    const address = `/brand/${request.params.file}`;
    const found = shown?.files.get(address);
    const instead = address.endsWith('.css') && shown ? shown.files.get(shown.stylesheet) : undefined;
    const file = found ?? instead;
    if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('');
    // A drawing opened by itself is a document: it may contain styles, and nothing else.
    if (file.type === 'image/svg+xml') reply.header('content-security-policy', DRAWING);
    return reply
      .header('cache-control', found ? FOR_EVER : 'no-store')
      .type(file.type)
      .send(file.text);
  });
}

const DRAWING = `default-src 'none'; style-src 'unsafe-inline'; img-src data:`;
