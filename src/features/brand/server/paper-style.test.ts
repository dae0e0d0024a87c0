import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FIRST_BRAND } from '#rules/brand/brand.ts';
import { type Colour, contrast } from '#rules/brand/colour.ts';
import { paperStyle } from './paper-style.ts';

const nothing = async () => null;
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><path fill="#123a7a" d="M0 0h300v60H0z"/></svg>';

test.each(['#ffffff', '#f5d000', '#00ffff', '#777777', '#000000', '#123a7a'])(
  'what is printed in the colours of a brand of %s is read on white',
  async (main) => {
    const { inks } = await paperStyle({ ...FIRST_BRAND, main, accent: main }, nothing);
    for (const [what, ink] of Object.entries(inks))
      expect(contrast(ink as Colour, '#ffffff'), what).toBeGreaterThanOrEqual(4.5);
  },
);

test('a drawing is a PNG on paper, as wide as it is, and an uploaded picture too', async () => {
  const { logo } = await paperStyle({ ...FIRST_BRAND, logo: DRAWING }, nothing);
  const { format, width, height, hasAlpha } = await sharp(logo!).metadata();
  expect([format, Math.round(width / height), hasAlpha]).toEqual(['png', 5, false]);
  const uploaded = await sharp({ create: { width: 90, height: 30, channels: 4, background: '#ff000080' } })
    .webp()
    .toBuffer();
  const find = async () => ({ mediaType: 'image/webp', bytes: uploaded, from: 'table' }) as const;
  const picture = (await paperStyle({ ...FIRST_BRAND, logo: 'uploads/a.webp' }, find)).logo;
  expect(await sharp(picture!).metadata()).toMatchObject({ format: 'png', width: 90, height: 30 });
});

test('without a logo, or when its picture is gone, papers have none; an uploaded typeface is for the site alone', async () => {
  expect((await paperStyle(FIRST_BRAND, nothing)).logo).toBeNull();
  const style = await paperStyle({ ...FIRST_BRAND, logo: 'uploads/gone.webp', headingFont: 'a.woff2' }, nothing);
  expect([style.logo, style.displayFace]).toEqual([null, 'serif']);
});
