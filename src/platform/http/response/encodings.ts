import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the client accepts; quality 0 excludes one. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (BROTLI.test(acceptEncoding)) return 'br';
  return GZIP.test(acceptEncoding) ? 'gzip' : 'identity';
}

const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/;
const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/;

/** A smaller answer fits into one packet anyway. */
export const WORTH_COMPRESSING = 1200;
/** The first ten packets of a connection are sent at once: an individual answer that fits arrives no sooner when compressed. */
export const WORTH_COMPRESSING_FOR_ONE = 14_000;

/** Cached responses are compressed once with high quality; individual answers quickly. */
export async function compressed(bytes: Buffer, encoding: Encoding, quality: 'quick' | 'kept'): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return gzipped(bytes, { level: quality === 'quick' ? 1 : 6 });
  return brotlied(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality === 'quick' ? 1 : 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

const gzipped = promisify(gzip);
const brotlied = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress);
