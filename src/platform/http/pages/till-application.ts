import type { FastifyInstance } from 'fastify';
import { OLD_BROWSER } from '#wire/old-browser.ts';
import type { Manifest } from './built-site.ts';
import { type BrowserApplication, entryOf, readBuildManifest } from './browser-application.ts';

/** The manifest of the till's separate build; its files are in a folder of their own beside the shop's. */
const MANIFEST = '.vite/till.json';

export function builtTillApplication(dist: string): BrowserApplication {
  const document = tillDocumentOf(readBuildManifest(dist, MANIFEST));
  return { document: async () => document };
}

export function tillDocumentOf(manifest: Manifest): string {
  return tillDocument(entryOf(manifest));
}

/**
 * The single document of the till, which its worker keeps on the device. It is the same for every device and contains only
 * references: what the device is, it knows itself.
 */
export function tillDocument({
  entry,
  styles,
}: {
  readonly entry: string;
  readonly styles: readonly string[];
}): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><meta name="theme-color" content="#16281f"><title>Till</title>
<link rel="manifest" href="/till.webmanifest"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/till-180.png">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}<script type="module" src="${entry}"></script></head>
<body><p class="old-browser">${OLD_BROWSER}</p><div id="till"></div><noscript>The till needs JavaScript.</noscript></body></html>`;
}

/** The manifest for installing the till on a tablet. Its colours are those of the night in `theme.css`. */
export function registerTillManifest(app: FastifyInstance, details: () => Promise<{ readonly name: string }>): void {
  app.get('/till.webmanifest', async (_request, reply) => {
    const { name } = await details();
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json; charset=utf-8');
    return reply.send({
      id: '/till',
      name: name === '' ? 'Till' : `Till of ${name}`,
      short_name: 'Till',
      description: 'Sells at the bar, with a network and without.',
      lang: 'en-GB',
      start_url: '/till',
      scope: '/till',
      display: 'standalone',
      orientation: 'landscape',
      background_color: '#16281f',
      theme_color: '#16281f',
      categories: ['business', 'food'],
      icons: [
        { src: '/icons/till-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/till-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/till-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
  });
}
