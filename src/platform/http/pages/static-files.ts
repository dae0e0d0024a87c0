import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { IN_EVERY_STATE } from '../server-state.ts';

type About = {
  readonly version: string;
  readonly build: string;
  readonly publicUrl: string;
  readonly worker: { readonly afterMs: number } | null;
};

/** Files that browsers and robots request by themselves: API address, version, robots.txt. */
export function registerSmallFiles(app: FastifyInstance, { version, build, publicUrl, worker }: About): void {
  const robots = robotsFor(build, publicUrl);
  const briefly = 'public, max-age=60';
  app.get('/env.json', { config: IN_EVERY_STATE }, (_request, reply) =>
    reply.header('cache-control', briefly).send({ apiBase: '', ...(worker && { worker }) }),
  );
  app.get('/version.json', { config: IN_EVERY_STATE }, (_request, reply) =>
    reply.header('cache-control', briefly).send({ semver: version }),
  );
  app.get('/robots.txt', { config: IN_EVERY_STATE }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );
  // Older addresses of the sitemap.
  for (const address of ['/sitemap', '/xsitemap.xml'])
    app.get(address, (_request, reply) => reply.redirect('/sitemap.xml', 301));
}

/** Personal pages and actions are not crawled; a test site is not crawled at all (D-180). */
function robotsFor(build: string, publicUrl: string): string {
  if (build === 'test') return 'User-agent: *\nDisallow: /\n';
  const rules = [
    ...['images', 'feeds', 'calendar'].map((shelf) => `Allow: /api/${shelf}/`),
    'Disallow: /api/',
    ...[
      'till',
      'login',
      'confirmemail',
      'resetpassword',
      'reset',
      'account',
      'mydata',
      'member',
      'ticket',
      'voucher',
    ].map(barred),
    ...['basket', 'checkout', 'completed', 'orders'].map((page) => barred(`beershop/${page}`)),
    'Disallow: /*?ts=',
    'Disallow: /*&ts=',
  ];
  return ['User-agent: *', ...rules, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

const barred = (page: string) => `Disallow: /${page}`;

/**
 * Serves the built files, compressed in advance. Those in `assets/` have a hash in their name and never change; others (icons,
 * fonts with plain names) may change.
 */
export async function registerBuiltFiles(app: FastifyInstance, directory: string): Promise<void> {
  const entries = readdirSync(directory, { withFileTypes: true }).filter((entry) => !entry.name.startsWith('.'));
  await app.register(staticFiles, { root: directory, serve: false, preCompressed: true, cacheControl: false });
  for (const entry of entries.filter((one) => one.isFile() && !/\.(br|gz)$/.test(one.name)))
    app.get(`/${entry.name}`, { config: IN_EVERY_STATE }, (_request, reply) =>
      reply
        .header('cache-control', ASKED_ANEW.test(entry.name) ? 'no-cache' : 'public, max-age=3600')
        .sendFile(entry.name),
    );
  await app.register(async (folders) => {
    folders.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...IN_EVERY_STATE };
    });
    for (const { name } of entries.filter((one) => one.isDirectory()))
      await folders.register(staticFiles, {
        root: join(directory, name),
        prefix: `/${name}/`,
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (response) => {
          void response.header('cache-control', name === 'assets' ? FOR_EVER : 'public, max-age=3600');
        },
      });
  });
}

/** Files that must be revalidated: workers decide which build a visitor or a till has, the HTML files are shown when there is none. */
const ASKED_ANEW = /^(till-)?worker\.js$|\.html$/;

const FOR_EVER = 'public, max-age=31536000, immutable';
