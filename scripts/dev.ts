import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { Site } from '#platform/http/pages/pages.ts';
import type { BrowserApplication } from '#platform/http/pages/browser-application.ts';
import { staffDocument } from '#platform/http/pages/staff-application.ts';
import { tillDocument } from '#platform/http/pages/till-application.ts';
import type { RenderPage } from '#wire/page.ts';
import { requireNode } from './require-node.ts';
import { settingsOrStop } from './settings-or-stop.ts';

/** `npm run dev`: the same house, with Vite inside, so that a changed page shows at once and keeps its state. */
requireNode();
const config = settingsOrStop();
const vite = await createServer({ server: { middlewareMode: true } });

type SiteNow = Pick<Site, 'isPage'> & { readonly render: RenderPage };

const siteNow = async () => (await vite.ssrLoadModule('/src/site/entry-server.tsx')) as SiteNow;

const site: Site = {
  stamp: 'developing',
  maintenancePage: readFileSync('src/site/public/maintenance.html', 'utf8'),
  opensInMaintenance: () => false,
  isPage: async (path) => (await siteNow()).isPage(path),
  keeps: false,
  load: async (url) => {
    const { render } = await siteNow();
    const [, devHead = ''] = /<head>([\s\S]*)<\/head>/.exec(await vite.transformIndexHtml(url, '<head></head>')) ?? [];
    const assets = { entry: '/src/site/entry-browser.tsx', styles: ['/src/site/site.css'], preloads: {}, devHead };
    return { render, assets };
  },
};

const staff: BrowserApplication = {
  document: (url) =>
    vite.transformIndexHtml(
      url,
      staffDocument({ entry: '/src/staff/entry.tsx', styles: ['/src/staff/staff.css'], demo: true }),
    ),
};

const till: BrowserApplication = {
  document: (url) =>
    vite.transformIndexHtml(url, tillDocument({ entry: '/src/till/entry.tsx', styles: ['/src/till/till.css'] })),
};

function viteFirst(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) return;
    const taken = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, () => resolve(false));
    });
    if (taken) reply.hijack();
  });
}

const { startOrSay } = await import('./start-or-say.ts');
const { openLog } = await import('#platform/log.ts');
await startOrSay(config, { log: openLog(config.logLevel), site, builtFiles: null, staff, till, extras: [viteFirst] });
