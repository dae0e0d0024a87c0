import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import sharp, { type Region } from 'sharp';
import { UPLOADS } from './picture-address.ts';

/** A part of a picture, in hundredths of a percent of its width and height. */
export type PictureCrop = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type Photograph = {
  /** Derived from its content, so that the same picture is stored once and never changes. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly mediaType: 'image/webp';
  readonly width: number;
  readonly height: number;
  /** Its dominant colour, as `#rrggbb`. */
  readonly placeholder: string;
};

const WHOLE = 10_000;
/** Decoding a picture of 50 megapixels takes about 200 MB. */
const AT_ONCE = 2;
const inTurn = pLimit(AT_ONCE);
const LONGEST_SIDE = 2400;
const MOST_PIXELS = 50_000_000;
/** Drawings are excluded: they may contain scripts and addresses, and are decoded by different code. */
const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/**
 * A photograph as it is stored, decoded and encoded again so that only its picture remains, or why it is refused. A few are
 * processed at a time; others wait.
 */
export function readPhotograph(
  file: Buffer,
  crop: PictureCrop | null,
): Promise<Photograph | 'unreadable' | 'too-large'> {
  return inTurn(() => decode(file, crop));
}

async function decode(file: Buffer, crop: PictureCrop | null): Promise<Photograph | 'unreadable' | 'too-large'> {
  // The limit is checked by the size stated in the file, before decoding.
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (metadata === null || !FORMATS.has(metadata.format)) return 'unreadable';
  const { width, height } = metadata.autoOrient;
  if (width * height > MOST_PIXELS) return 'too-large';
  const upright = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  const cut = crop === null ? upright : upright.extract(pixelsOf(crop, width, height));
  try {
    const { data, info } = await cut
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    const { dominant } = await sharp(data).stats();
    const name = createHash('sha256').update(data).digest('hex').slice(0, 32);
    return {
      path: `${UPLOADS}${name}.webp`,
      bytes: data,
      mediaType: 'image/webp',
      width: info.width,
      height: info.height,
      placeholder: `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    };
  } catch {
    // An incomplete file, or one that only begins like a picture.
    return 'unreadable';
  }
}

/** At least one pixel, and within the picture. */
function pixelsOf(crop: PictureCrop, width: number, height: number): Region {
  const left = Math.min(width - 1, Math.round((crop.left * width) / WHOLE));
  const top = Math.min(height - 1, Math.round((crop.top * height) / WHOLE));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round((crop.width * width) / WHOLE))),
    height: Math.max(1, Math.min(height - top, Math.round((crop.height * height) / WHOLE))),
  };
}
