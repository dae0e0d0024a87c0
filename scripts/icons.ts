import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { requireNode } from './require-node.ts';

/** `npm run icons` draws the bitmaps that telephones want from `favicon.svg`, after another brewery has put its own there. */
requireNode();
const PUBLIC = 'src/site/public';
const PAPER = '#f6f0e2';
const sign = readFileSync(join(PUBLIC, 'favicon.svg'));

mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
await draw('icon-192', { size: 192, sign: 192 });
await draw('icon-512', { size: 512, sign: 512 });
// Cut to the telephone's own shape: what matters stands in the middle four fifths, and no edge is transparent.
await draw('icon-maskable-512', { size: 512, sign: 380, on: PAPER });
await draw('apple-touch-icon', { size: 180, sign: 148, on: PAPER });

type Measures = { readonly size: number; readonly sign: number; readonly on?: string };

async function draw(name: string, { size, sign: width, on = 'transparent' }: Measures): Promise<void> {
  const drawn = await sharp(sign, { density: (72 * width) / 100 })
    .resize(width, width)
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: on } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(PUBLIC, 'icons', `${name}.png`));
}
