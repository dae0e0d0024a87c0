import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { type GuidePicture, guidePictures } from './brewers-guide/guide-pictures.ts';
import { startGuideDemo, openTill } from './brewers-guide/guide-demo.ts';
import { takePicture } from './brewers-guide/take-picture.ts';
import { requireNode } from './require-node.ts';

/**
 * `npm run guide-pictures` takes the pictures of the brewer's guide anew, from a demo of its own at a day that is always the
 * same; `-- NAME …` only those. It fails when a screen has no longer what a picture names.
 */
requireNode();
const FOLDER = resolve(import.meta.dirname, '../docs/brewers-guide/pictures');
const chosen = process.argv.slice(2);
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
const unknown = chosen.filter((one) => !guidePictures.some(({ name }) => name === one));
if (unknown.length > 0) throw new Error(`No picture of the guide is called ${unknown.join(', ')}`);

mkdirSync(FOLDER, { recursive: true });
const demo = await startGuideDemo();
try {
  const pictures = guidePictures.filter(({ name }) => isChosen(name));
  await takeAll(await demo.open(demo.administrator), pictures.filter(({ on }) => on === undefined));
  const ofTill = pictures.filter(({ on }) => on === 'till');
  if (ofTill.length > 0) await takeAll(await openTill(demo), ofTill);
} finally {
  await demo.stop();
}
if (chosen.length === 0) removeOthers();
const bytes = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
console.log(`${readdirSync(FOLDER).length} pictures, ${Math.round(bytes / 1000)} kB`);

async function takeAll(page: Page, pictures: readonly GuidePicture[]): Promise<void> {
  for (const picture of pictures) {
    const taken = await takePicture(page, demo.address, picture);
    await sharp(taken).webp({ quality: 70, effort: 6 }).toFile(join(FOLDER, `${picture.name}.webp`));
    console.log(picture.name);
  }
}

function removeOthers(): void {
  const names = new Set(guidePictures.map(({ name }) => `${name}.webp`));
  for (const file of readdirSync(FOLDER)) if (!names.has(file)) rmSync(join(FOLDER, file));
}
