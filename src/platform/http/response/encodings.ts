import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the other side takes; one that it weighs with nought is refused. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (BROTLI.test(acceptEncoding)) return 'br';
  return GZIP.test(acceptEncoding) ? 'gzip' : 'identity';
}

const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/;
const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/;

/** Below this a packet holds it anyway. */
export const WORTH_COMPRESSING = 1200;
/** The first ten packets of a connection leave at once: an answer for one caller that fits them comes no sooner for being small. */
export const WORTH_COMPRESSING_FOR_ONE = 14_000;

/** Cached responses are compressed once and well; an answer for one caller costs no more than it saves on the way. */
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
