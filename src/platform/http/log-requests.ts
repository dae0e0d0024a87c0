import type { FastifyInstance } from 'fastify';
import { loggedAddress } from './request/logged-address.ts';
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
      { method: request.method, path: loggedAddress(request.url), status: reply.statusCode, ms: milliseconds },
      'answered',
    );
  });
}
