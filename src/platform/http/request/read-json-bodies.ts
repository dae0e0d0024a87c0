import type { FastifyInstance } from 'fastify';

/** JSON as Fastify reads it (prototypes refused), except that a body announced but left empty is no body. */
export function readJsonBodies(app: FastifyInstance): void {
  const usual = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void usual(request, body as string, done);
  });
}
