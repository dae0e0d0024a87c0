import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

type How = { readonly metrics: Metrics | null; readonly writesLines: boolean };

/** One line per request: what was asked, by its path alone, without codes and credentials (D-02), and how it went. */
export function logRequests(app: FastifyInstance, { metrics, writesLines }: How): void {
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    metrics?.answered(
      request.method,
      request.routeOptions.url ?? 'unknown',
      reply.statusCode,
      reply.elapsedTime / 1000,
    );
    if (!writesLines) return;
    request.log.info(
      { method: request.method, path: pathOf(request.url), status: reply.statusCode, ms: milliseconds },
      'answered',
    );
  });
}

/** Queries may hold codes and credentials; so do the addresses of a voucher. */
function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^\/(member|voucher)\/.+/i, '/$1/…');
}
