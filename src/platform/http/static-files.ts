import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

type About = { readonly version: string; readonly build: string; readonly publicUrl: string };

/** What the browser asks for before anything else: where the API is, which version this is, and what robots may read. */
export function registerSmallFiles(app: FastifyInstance, { version, build, publicUrl }: About): void {
  const robots =
    build !== 'test'
      ? `User-agent: *\nDisallow: /api/\nAllow: /api/images/\nDisallow: /beershop/basket\nDisallow: /beershop/checkout\nSitemap: ${publicUrl}/xsitemap.xml\n`
      : 'User-agent: *\nDisallow: /\n';
  const briefly = 'public, max-age=60';
  app.get('/env.json', (_request, reply) => reply.header('cache-control', briefly).send({ apiBase: '' }));
  app.get('/version.json', (_request, reply) => reply.header('cache-control', briefly).send({ semver: version }));
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );
}

/**
 * Serves the built files, compressed beforehand. Those in `assets/` have a hash in their name and never change; what
 * stands beside them (icons, fonts with plain names) may.
 */
export async function registerBuiltFiles(app: FastifyInstance, directory: string): Promise<void> {
  const entries = readdirSync(directory, { withFileTypes: true }).filter((entry) => !entry.name.startsWith('.'));
  await app.register(staticFiles, { root: directory, serve: false, preCompressed: true, cacheControl: false });
  for (const entry of entries.filter((one) => one.isFile() && !/\.(br|gz)$/.test(one.name)))
    app.get(`/${entry.name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').sendFile(entry.name),
    );
  for (const { name } of entries.filter((one) => one.isDirectory()))
    await app.register(staticFiles, {
      root: join(directory, name),
      prefix: `/${name}/`,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response) => {
        void response.header('cache-control', name === 'assets' ? FOR_EVER : 'public, max-age=3600');
      },
    });
}

const FOR_EVER = 'public, max-age=31536000, immutable';
