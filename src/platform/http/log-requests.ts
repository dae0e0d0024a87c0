import type { FastifyInstance } from 'fastify';
import { loggedAddress } from './request/logged-address.ts';
import type { Metrics } from './metrics.ts';

type How = { readonly metrics: Metrics | null; readonly writesLines: boolean };

/** One line per request: its path without query, codes and credentials (D-02), and its result. */
export function logRequests(app: FastifyInstance, { metrics, writesLines }: How): void {
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    metrics?.answered(
      request.method,
      request.routeOptions.url ?? 'unknown',
      reply.statusCode,
      reply.elapsedTime / 1000,
    );
    done();
    if (!writesLines) return;
    request.log.info(
      { method: request.method, path: loggedAddress(request.url), status: reply.statusCode, ms: milliseconds },
      'answered',
    );
  });
}
