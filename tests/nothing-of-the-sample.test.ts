import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brewery } from '#sample-brewery/brewery.ts';

/** What nobody but the sample brewery has: its name, its bird, its places, its numbers. */
const ITS_OWN = [
  brewery.name.split(' ')[0] ?? '',
  'heron',
  'maltings',
  ...brewery.address,
  brewery.postcode,
  brewery.telephone,
  brewery.salesTelephone,
  ...brewery.social.map(({ url }) => new URL(url).host),
].map((word) => word.toLowerCase());

const sources = globSync('src/**/*.{ts,tsx,css,svg,html,js}').filter((file) => !/\.(test|cast)\.tsx?$/.test(file));

test('the product knows nothing of the sample brewery: another brewery has none of it to take away', () => {
  expect(sources.length).toBeGreaterThan(900);
  const found = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase();
    return ITS_OWN.filter((word) => new RegExp(`(?<![a-z])${word.replaceAll('.', '\\.')}`).test(text)).map(
      (word) => `${file}: ${word}`,
    );
  });
  expect(found).toEqual([]);
});
