import sharp from 'sharp';
import { densityFor } from './density-for.ts';
import type { Picture } from './find-picture.ts';

/** Twice what is printed of it, at 300 dots an inch. */
const WIDTH = 1250;
const HEIGHT = 300;

/** A logo as PDFs can show it, a PNG on white: their library draws no SVG, so a drawing is rendered here. */
export async function paperLogo({ mediaType, bytes }: Picture): Promise<Uint8Array> {
  const density = mediaType === 'image/svg+xml' ? { density: await densityFor(bytes, WIDTH) } : {};
  return sharp(bytes, density)
    .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
