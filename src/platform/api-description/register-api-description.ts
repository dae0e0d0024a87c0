import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type DocumentDeps, registerDocument, type ServedDocument } from '../http/pages/register-document.ts';
import { type AboutApi, openApi } from './open-api.ts';

/** Serves the API description for programs and, in Swagger UI, for people, generated from the contracts that validate calls. */
export function registerApiDescription(app: FastifyInstance, about: AboutApi, deps: DocumentDeps): void {
  const documents: readonly (Pick<ServedDocument, 'path' | 'contentType'> & { readonly content: Content })[] = [
    { path: '/api/openapi.json', contentType: 'application/json; charset=utf-8', content: () => described(about) },
    { path: '/api/docs', contentType: 'text/html; charset=utf-8', content: () => PAGE },
    { path: '/api/docs/open-viewer.js', contentType: SCRIPT, content: fileOf('./open-viewer.js') },
    { path: '/api/docs/viewer.js', contentType: SCRIPT, content: fileOf('swagger-ui-dist/swagger-ui-bundle.js') },
    {
      path: '/api/docs/swagger-ui-bundle.js.LICENSE.txt',
      contentType: 'text/plain; charset=utf-8',
      content: fileOf('swagger-ui-dist/swagger-ui-bundle.js.LICENSE.txt'),
    },
    {
      path: '/api/docs/viewer.css',
      contentType: 'text/css; charset=utf-8',
      content: fileOf('swagger-ui-dist/swagger-ui.css'),
    },
  ];
  for (const { content, ...document } of documents)
    registerDocument(
      app,
      { ...document, maxAgeSeconds: 3600, make: async () => ({ body: await content(), dependsOn: [] }) },
      deps,
    );
}

type Content = () => string | Promise<string>;

const SCRIPT = 'text/javascript; charset=utf-8';

const described = (about: AboutApi) => JSON.stringify(openApi(about));

const fileOf = (name: string) => () => readFile(fileURLToPath(import.meta.resolve(name)), 'utf8');

const PAGE = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>The API, described</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs/viewer.css">
<script defer src="/api/docs/viewer.js"></script><script defer src="/api/docs/open-viewer.js"></script></head>
<body><div id="viewer"></div>
<noscript>This page needs JavaScript. <a href="/api/openapi.json">The description itself</a> does not.</noscript></body></html>`;
