import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { etagOf, isSameTag, type CachedResponse, type ResponseCache } from '../http/response/response-cache.ts';
import { IN_EVERY_STATE } from '../http/server-state.ts';
import { densityFor } from './density-for.ts';
import { findPicture, type Picture } from './find-picture.ts';
import { type Artwork, neutralArtwork } from './neutral-artwork.ts';
import { type ImageSettings, sendDrawing, SVG } from './register-images.ts';
import { PAPER } from './render-photograph.ts';

const NIGHT = '#16281f';

type Bitmap = {
  readonly of: Artwork;
  readonly type: string;
  readonly draw: (drawing: Buffer) => Promise<Buffer>;
};

const DRAWINGS: Readonly<Record<string, Artwork>> = {
  '/favicon.svg': 'mark.svg',
  '/logo.svg': 'sign.svg',
  '/footer-edge.svg': 'footer-edge.svg',
};

const BITMAPS: Readonly<Record<string, Bitmap>> = {
  '/favicon.ico': { of: 'mark.svg', type: 'image/x-icon', draw: async (mark) => icoOf(await icon(mark, 32)) },
  '/icons/icon-192.png': { of: 'mark.svg', type: 'image/png', draw: (mark) => icon(mark, 192) },
  '/icons/icon-512.png': { of: 'mark.svg', type: 'image/png', draw: (mark) => icon(mark, 512) },
  // Cropped by the telephone to its own shape: the content is in the central four fifths, and no edge is transparent.
  '/icons/icon-maskable-512.png': { of: 'mark.svg', type: 'image/png', draw: (mark) => icon(mark, 512, 66) },
  '/icons/apple-touch-icon.png': { of: 'mark.svg', type: 'image/png', draw: (mark) => icon(mark, 180, 16) },
  // The till's, which differ from the shop's on the same tablet.
  '/icons/till-192.png': { of: 'mark.svg', type: 'image/png', draw: (mark) => tillIcon(mark, 192) },
  '/icons/till-512.png': { of: 'mark.svg', type: 'image/png', draw: (mark) => tillIcon(mark, 512) },
  '/icons/till-maskable-512.png': { of: 'mark.svg', type: 'image/png', draw: (mark) => tillIcon(mark, 512, 0.6) },
  '/icons/till-180.png': { of: 'mark.svg', type: 'image/png', draw: (mark) => tillIcon(mark, 180) },
  '/share.jpg': { of: 'share.svg', type: 'image/jpeg', draw: shareCard },
};

/**
 * The brewery's mark at the addresses where browsers, telephones and link previews look for it, in every state of the server:
 * the page that waits shows it too.
 */
export function registerArtwork(
  app: FastifyInstance,
  { brand, ...settings }: ImageSettings,
  responseCache: ResponseCache,
): void {
  const drawn = bitmapsByDrawing();
  const drawing = (name: Artwork) =>
    responseCache.get(`artwork ${name}`, async () => {
      const shown = (await brand?.()) ?? null;
      const logo = name === 'mark.svg' ? (shown?.mark ?? null) : null;
      const found = logo ?? (await findPicture(settings, 'picture', name));
      return {
        value: null,
        bytes: found === null ? Buffer.from(neutralArtwork(name, shown)) : asDrawing(found),
        dependsOn: ['pictures', 'brewery'],
        // Changes in a folder are not notified: it is read each time.
        isCacheable: found?.from === 'table',
      };
    });
  for (const [address, name] of Object.entries(DRAWINGS))
    app.get(address, { config: IN_EVERY_STATE }, async (request, reply) => {
      const cached = reply.header('cache-control', 'public, max-age=3600');
      return sendDrawing(request, cached, await drawing(name));
    });
  for (const [address, bitmap] of Object.entries(BITMAPS))
    app.get(address, { config: IN_EVERY_STATE }, async (request, reply) => {
      const bytes = await drawn(address, bitmap, await drawing(bitmap.of));
      reply.headers({ 'cache-control': 'public, max-age=3600', etag: etagOf(bytes) });
      if (isSameTag(request.headers['if-none-match'], etagOf(bytes))) return reply.code(304).send();
      return reply.type(bitmap.type).send(bytes);
    });
}

/** Renders each bitmap once per version of its drawing. */
function bitmapsByDrawing() {
  const latest = new Map<string, { readonly etag: string; readonly bytes: Promise<Buffer> }>();
  return (address: string, bitmap: Bitmap, { etag, bytes }: CachedResponse<unknown>): Promise<Buffer> => {
    const known = latest.get(address);
    if (known?.etag === etag) return known.bytes;
    const rendering = bitmap.draw(bytes);
    latest.set(address, { etag, bytes: rendering });
    return rendering;
  };
}

/** A photograph used as the mark is embedded in a drawing, so that every address has the type of its name. */
function asDrawing({ mediaType, bytes }: Picture): Buffer {
  if (mediaType === SVG) return bytes;
  const data = `data:${mediaType};base64,${bytes.toString('base64')}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"><image href="${data}" width="100" height="100"/></svg>`,
  );
}

/** The icon of the site, as it is with a logo that counts not yet. */
export const iconOf = (logo: Picture): Promise<Buffer> => icon(asDrawing(logo), 192);

/** A square PNG with `margin` pixels of paper colour around the mark; without a margin the corners are transparent. */
async function icon(mark: Buffer, size: number, margin = 0): Promise<Buffer> {
  const width = size - 2 * margin;
  const drawn = await sharp(mark, { density: await densityFor(mark, width) })
    .resize(width, width, { fit: 'contain', background: 'transparent' })
    .toBuffer();
  const background = margin === 0 ? 'transparent' : PAPER;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** The mark on a round mat of paper, whose diameter is `share` of the side, in a square of the night's colour. */
async function tillIcon(mark: Buffer, size: number, share = 0.84): Promise<Buffer> {
  const radius = Math.round((size * share) / 2);
  const drawn = await icon(mark, Math.round(radius * 1.3));
  const mat = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${radius}" fill="${PAPER}"/></svg>`;
  return sharp({ create: { width: size, height: size, channels: 4, background: NIGHT } })
    .composite([{ input: Buffer.from(mat) }, { input: drawn, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

async function shareCard(drawing: Buffer): Promise<Buffer> {
  return sharp(drawing, { density: await densityFor(drawing, 1200) })
    .resize(1200, 630, { fit: 'contain', background: PAPER })
    .flatten({ background: PAPER })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** A PNG in the container that browsers expect at `/favicon.ico`: one entry of 22 bytes before it. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
