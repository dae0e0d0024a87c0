import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { DESK, PHONE, untilStill } from './take-picture.ts';
import type { GuideDemo } from './guide-demo.ts';

/** Pages of the shop as two breweries have them; the page of the guide that shows the pictures is the one about the brand. */
const PAGES = [
  { name: 'home', sample: '/home', second: '/home' },
  { name: 'shelf', sample: '/beershop', second: '/beershop' },
  { name: 'product', sample: '/beershop/product/101-reedcutter', second: '/beershop/product/1-heron' },
] as const;
const SCREENS = [
  { name: 'desk', size: DESK },
  { name: 'telephone', size: PHONE },
] as const;
/** How wide one of the two stands in the picture. */
const WIDEST = 700;
const BETWEEN = 12;

export const twoBreweriesPictures: readonly { readonly page: string; readonly name: string }[] = PAGES.flatMap((page) =>
  SCREENS.map((screen) => ({ page: 'brand', name: pictureName(page, screen) })),
);

/** The same pages of both, side by side, at a desk and on a telephone: name of the picture → PNG. */
export async function pictureTwoBreweries(sample: GuideDemo, second: GuideDemo): Promise<ReadonlyMap<string, Buffer>> {
  const [ofSample, ofSecond] = await Promise.all([sample.open(), second.open()]);
  const pictures = new Map<string, Buffer>();
  for (const screen of SCREENS) {
    for (const page of PAGES) {
      const left = await look(ofSample, sample.address + page.sample, screen.size);
      const right = await look(ofSecond, second.address + page.second, screen.size);
      pictures.set(pictureName(page, screen), await sideBySide(left, right, screen.size));
    }
  }
  return pictures;
}

type Size = { readonly width: number; readonly height: number };

function pictureName({ name }: { readonly name: string }, screen: { readonly name: string }): string {
  return `two-breweries-${name}-${screen.name}`;
}

async function look(page: Page, address: string, size: Size): Promise<Buffer> {
  await page.setViewportSize(size);
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await untilStill(page);
  return page.screenshot({ animations: 'disabled' });
}

async function sideBySide(left: Buffer, right: Buffer, { width, height }: Size): Promise<Buffer> {
  const each = Math.min(width, WIDEST);
  const [one, other] = await Promise.all([left, right].map((png) => sharp(png).resize({ width: each }).toBuffer()));
  return sharp({
    create: {
      width: 2 * each + BETWEEN,
      height: Math.round((height * each) / width),
      channels: 3,
      background: '#808080',
    },
  })
    .composite([
      { input: one!, left: 0, top: 0 },
      { input: other!, left: each + BETWEEN, top: 0 },
    ])
    .png()
    .toBuffer();
}
