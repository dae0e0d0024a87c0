import type { FastifyInstance } from 'fastify';
import { apiDocsPage, apiDocsStyle } from './api-docs-page.ts';
import { type AboutApi, openApi } from './open-api.ts';

/** The API told to machines and to people, from the same contracts that validate it. Written out at the first question. */
export function registerApiDescription(app: FastifyInstance, about: AboutApi): void {
  let written: ReturnType<typeof openApi> | null = null;
  const description = () => (written ??= openApi(about));
  const anHour = 'public, max-age=3600';
  app.get('/api/openapi.json', (_request, reply) => reply.header('cache-control', anHour).send(description()));
  app.get('/api/docs', (_request, reply) =>
    reply.header('cache-control', anHour).type('text/html; charset=utf-8').send(apiDocsPage(description())),
  );
  app.get('/api/docs/style.css', (_request, reply) =>
    reply.header('cache-control', anHour).type('text/css; charset=utf-8').send(apiDocsStyle),
  );
}
