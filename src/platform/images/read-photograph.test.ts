import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPhotograph, type Photograph } from './read-photograph.ts';

const RED = { r: 200, g: 30, b: 40 };
const red = () => sharp({ create: { width: 60, height: 40, channels: 3, background: RED } });

async function readWhole(file: Buffer): Promise<Photograph> {
  const read = await readPhotograph(file, null);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

/** The colour in the middle of it, as screens show it. */
async function middleOf(bytes: Buffer): Promise<readonly number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test.each([
  ['for print, in four inks', () => red().toColourspace('cmyk').jpeg().toBuffer(), 40],
  ['of a telephone, in wide colours', () => red().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer(), 10],
  ['of sixteen bits', () => red().toColourspace('rgb16').png().toBuffer(), 10],
])('a picture %s has the colours that it shows', async (_, make, tolerance) => {
  const { bytes } = await readWhole(await make());
  const { space, channels } = await sharp(bytes).metadata();
  expect([space, channels]).toEqual(['srgb', 3]);
  const [r = 0, g = 0, b = 0] = await middleOf(bytes);
  for (const [shows, original] of [
    [r, RED.r],
    [g, RED.g],
    [b, RED.b],
  ] as const)
    expect(Math.abs(shows - original)).toBeLessThanOrEqual(tolerance);
});

test('where it was taken is not kept', async () => {
  const taken = await red()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 27/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif?.includes('N')).toBe(true);
  expect((await sharp((await readWhole(taken)).bytes).metadata()).exif).toBeUndefined();
});

test('of a picture that moves the first frame is kept', async () => {
  const frames = Buffer.concat([255, 0].map((shade) => Buffer.alloc(20 * 10 * 3, shade)));
  const moving = await sharp(frames, { raw: { width: 20, height: 20, channels: 3, pageHeight: 10 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { bytes, width, height } = await readWhole(moving);
  expect([width, height, await middleOf(bytes)]).toEqual([20, 10, [255, 255, 255]]);
});

test('a photograph that only its telephone can read is refused', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]);
  expect(await readPhotograph(heic, null)).toBe('unreadable');
});
