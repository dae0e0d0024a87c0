import type { FastifyInstance } from 'fastify';
import type { BrandSource } from '../../brand.ts';

type Named = { readonly name: string; readonly strapline: string };

/** The paper in `theme.css`. */
const PAPER = '#f6f0e2';

/** The manifest for installing the site on a home screen. Its colours are those of the brand's paper, or of the theme's. */
export function registerWebManifest(app: FastifyInstance, details: () => Promise<Named>, brand: BrandSource): void {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { name, strapline } = await details();
    const paper = (await brand())?.palettes.light.paper ?? PAPER;
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json; charset=utf-8');
    return reply.send({
      id: '/',
      name: name || 'Brewery',
      short_name: name.split(' ')[0] || 'Brewery',
      description: strapline,
      lang: 'en-GB',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      background_color: paper,
      theme_color: paper,
      categories: ['food', 'shopping'],
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: 'Beer shop', url: '/beershop' },
        { name: 'Basket', url: '/beershop/basket' },
      ],
    });
  });
}
