import { request as ask } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Passes everything below an address on to a server beside this one, untouched. For the demo, so that the pretended
 * payment providers are reached wherever the shop is.
 */
export function passOn(app: FastifyInstance, prefix: `/${string}`, to: () => string): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.all(`${prefix}/*`, (request, reply) => {
      reply.hijack();
      const { method, headers, url } = request.raw;
      const passed = ask(new URL(url ?? '/', to()), { method, headers }, (answer) => {
        reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply.raw);
      });
      passed.on('error', () => reply.raw.destroy());
      request.raw.pipe(passed);
    });
  });
}
