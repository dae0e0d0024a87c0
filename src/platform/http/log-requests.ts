import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

type How = { readonly metrics: Metrics | null; readonly writesLines: boolean };

/** One line per request: what was asked, by its path alone (queries may hold codes and credentials), and how it went. */
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
    const path = request.url.split('?', 1)[0];
    request.log.info({ method: request.method, path, status: reply.statusCode, ms: milliseconds }, 'answered');
  });
}
