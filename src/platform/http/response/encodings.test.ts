import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed, encodingFor } from './encodings.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.1', 'br'],
  ['gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['brx', 'identity'],
  [undefined, 'identity'],
])('for accept-encoding %s the encoding is %s', (accepts, encoding) => {
  expect(encodingFor(accepts)).toBe(encoding);
});

test('compressed content can be decompressed unchanged', async () => {
  const beer = Buffer.from('Barley, hops, yeast and water. '.repeat(200));
  expect(brotliDecompressSync(await compressed(beer, 'br', 'kept')).equals(beer)).toBe(true);
  expect(gunzipSync(await compressed(beer, 'gzip', 'quick')).equals(beer)).toBe(true);
  expect(await compressed(beer, 'identity', 'quick')).toBe(beer);
});
