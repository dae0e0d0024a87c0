import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readWoff2 } from './read-woff2.ts';

const fontsource = (path: string) => readFileSync(new URL(import.meta.resolve(path)));
const variable = fontsource('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2');
const fixed = fontsource('@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2');
const woff1 = fontsource('@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff');

test.each([
  ['Besley', variable],
  ['League Gothic', fixed],
])('%s is a typeface, and says its name', async (family, file) => {
  expect(await readWoff2(file)).toEqual({ family: expect.stringContaining(family) as string });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('This is a letter about letters.'.repeat(9))],
  ['the older form', woff1],
  ['a picture', Buffer.from('89504e470d0a1a0a'.repeat(10), 'hex')],
])('%s is no WOFF2', async (_, file) => {
  expect(await readWoff2(file)).toBe('not-woff2');
});

/** The same file with other bytes at a place. */
function changed(at: number, ...bytes: readonly number[]): Buffer {
  const copy = Buffer.from(fixed);
  Buffer.from(bytes).copy(copy, at);
  return copy;
}

test.each([
  ['half of it', fixed.subarray(0, fixed.length / 2)],
  ['its header alone', fixed.subarray(0, 48)],
  ['with something after its end', Buffer.concat([fixed, Buffer.from('more')])],
  ['without tables', changed(12, 0, 0)],
  ['with more tables than there are', changed(12, 0, 60)],
  ['with a stream that is none', changed(fixed.length - 200, ...Buffer.alloc(150, 0xff))],
  ['with a stream that is said to be longer', changed(20, 0x7f, 0xff, 0xff, 0xff)],
  ['with a length of many digits', changed(49, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)],
])('a file is refused %s', async (_, file) => {
  expect(await readWoff2(file)).toBe('broken');
});

test('several typefaces in one file are refused, since a browser would take the first', async () => {
  expect(await readWoff2(changed(4, 0x74, 0x74, 0x63, 0x66))).toBe('collection');
});

test('what would fill the memory is not unpacked', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024));
  const header = Buffer.from(fixed.subarray(0, 48));
  const directory = Buffer.from([0x01, 0x36]);
  header.writeUInt16BE(1, 12);
  header.writeUInt32BE(bomb.length, 20);
  header.writeUInt32BE(48 + directory.length + bomb.length, 8);
  expect(await readWoff2(Buffer.concat([header, directory, bomb]))).toBe('broken');
});
