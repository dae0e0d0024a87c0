import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type GuideDemo, openTill, startGuideDemo } from './brewers-guide/guide-demo.ts';
import { type GuidePicture, guidePictures } from './brewers-guide/guide-pictures.ts';
import { startSecondBrewery } from './brewers-guide/second-brewery.ts';
import { takePicture } from './brewers-guide/take-picture.ts';
import { pictureTwoBreweries, twoBreweriesPictures } from './brewers-guide/two-breweries.ts';
import { requireNode } from './require-node.ts';

/**
 * `npm run guide-pictures` takes the pictures of the brewer's guide anew, from a demo of its own at a day that is always the
 * same; `-- NAME …` only those. It fails when a screen has no longer what a picture names.
 */
requireNode();
const FOLDER = resolve(import.meta.dirname, '../docs/brewers-guide/pictures');
const every = [...guidePictures, ...twoBreweriesPictures].map(({ name }) => name);
const chosen = new Set(process.argv.length > 2 ? process.argv.slice(2) : every);
const unknown = [...chosen].filter((name) => !every.includes(name));
if (unknown.length > 0) {
  console.error(`No picture of the guide is called ${unknown.join(', ')}.`);
  process.exit(1);
}

mkdirSync(FOLDER, { recursive: true });
const demo = await startGuideDemo();
try {
  const pictures = guidePictures.filter(({ name }) => chosen.has(name));
  const ofStaff = pictures.filter(({ on }) => on === undefined);
  const ofTill = pictures.filter(({ on }) => on === 'till');
  if (ofStaff.length > 0) await takeAll(await demo.open(demo.administrator), ofStaff);
  if (ofTill.length > 0) await takeAll(await openTill(demo), ofTill);
  if (twoBreweriesPictures.some(({ name }) => chosen.has(name))) await takeBoth(demo);
} finally {
  await demo.stop();
}
for (const file of readdirSync(FOLDER)) if (!every.includes(file.replace('.webp', ''))) rmSync(join(FOLDER, file));
const sizes = readdirSync(FOLDER).map((file) => statSync(join(FOLDER, file)).size);
console.log(
  `${sizes.length} pictures of ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)} kB are in place.`,
);

async function takeAll(page: Page, pictures: readonly GuidePicture[]): Promise<void> {
  for (const picture of pictures) await store(picture.name, await takePicture(page, demo.address, picture));
}

async function takeBoth(sample: GuideDemo): Promise<void> {
  const second = await startSecondBrewery();
  try {
    const taken = await pictureTwoBreweries(sample, second);
    for (const [name, png] of taken) if (chosen.has(name)) await store(name, png);
  } finally {
    await second.stop();
  }
}

async function store(name: string, png: Buffer): Promise<void> {
  await sharp(png)
    .webp({ quality: 70, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
  console.log(name);
}
