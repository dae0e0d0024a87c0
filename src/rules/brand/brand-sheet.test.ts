import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BARS, FACES, FIRST_BRAND, brandFaults, HOMES, isDrawing, PRODUCT_PAGES, SHELVES } from './brand.ts';
import { brandColours, fieldColours } from './brand-colours.ts';
import { addressOfDrawing, brandSheet } from './brand-sheet.ts';
import { mannerSheet } from './manner-sheet.ts';

const LOGO = { light: '/brand/l.svg', dark: '/brand/d.svg' };
const BLUE = { ...FIRST_BRAND, main: '#123a7a', accent: '' };
const MANNERS = BARS.flatMap((bar) =>
  HOMES.flatMap((home) =>
    SHELVES.flatMap((shelf) => PRODUCT_PAGES.map((productPage) => ({ bar, home, shelf, productPage }))),
  ),
);

test('colours are for screens alone, those of the night for dark ones', () => {
  const sheet = brandSheet(BLUE, null);
  const [outside, light, dark] = sheet.split('@media');
  expect(outside).not.toContain('--paper');
  expect(light).toContain(`screen{html:root{--paper:${brandColours(BLUE, 'light').paper};`);
  expect(dark).toContain(`(prefers-color-scheme:dark){html:root{--paper:${brandColours(BLUE, 'dark').paper};`);
});

test('a preview is of one screen, whichever the browser has', () => {
  const sheet = brandSheet(BLUE, LOGO, 'dark');
  expect(sheet).not.toContain('@media');
  expect(sheet).toContain(`--paper:${brandColours(BLUE, 'dark').paper}`);
  expect([sheet.includes(LOGO.dark), sheet.includes(LOGO.light)]).toEqual([true, false]);
});

test('a logo stands at the head of the page, one for both screens once', () => {
  expect(brandSheet(BLUE, null)).not.toContain('wordmark');
  expect(brandSheet(BLUE, LOGO).match(/wordmark-sign/g)).toHaveLength(2);
  expect(brandSheet(BLUE, { ...LOGO, dark: LOGO.light }).match(/wordmark-sign/g)).toHaveLength(1);
});

test('a sheet is small beside the page that it is sent with', () => {
  expect(brandSheet(BLUE, LOGO).length).toBeLessThan(2500);
  for (const manner of MANNERS)
    expect(brotliCompressSync(brandSheet({ ...BLUE, ...manner }, LOGO)).length).toBeLessThan(2000);
});

test('a brand that is laid out as the built-in look sets no rule for it', () => {
  const sheet = brandSheet(BLUE, LOGO);
  expect(sheet).not.toMatch(/shelf|plank|product|--field|\.bar|--band|hero/);
  for (const shelf of ['fields', 'board'] as const)
    expect(brandSheet({ ...BLUE, shelf }, LOGO)).toContain('.plank{display:none}');
});

test('fields have their colours on both screens wherever a rule names them', () => {
  for (const picks of [{ shelf: 'fields' }, { productPage: 'field' }, { productPage: 'banner' }] as const) {
    const brand = { ...BLUE, ...picks };
    const sheet = brandSheet(brand, null);
    for (const screen of ['light', 'dark'] as const)
      for (const [at, colour] of fieldColours(brand, screen).entries())
        expect(sheet).toContain(`--field-${at + 1}:${colour}`);
  }
});

test('a band is in the main colour by day and dark by night, and has the logo of dark screens on both', () => {
  const band = { ...BLUE, bar: 'band' } as const;
  const [day, night] = [brandColours(band, 'light'), brandColours(band, 'dark')];
  const sheet = brandSheet(band, LOGO);
  for (const pair of [
    `--band:${day.act};--on-band:${day['on-act']}`,
    `--band:${night.night};--on-band:${night['on-night']}`,
  ])
    expect(sheet).toContain(pair);
  expect(sheet).toContain(`.bar .wordmark-sign{background-image:url("${LOGO.dark}")}`);
  expect(brandSheet(band, LOGO, 'light')).toContain(`.bar .wordmark-sign{background-image:url("${LOGO.dark}")}`);
  expect(brandSheet(band, { ...LOGO, dark: LOGO.light })).not.toContain('.bar .wordmark-sign');
});

test('every class that a manner names is one of the site, and the braces of each are even', () => {
  const classes = globSync('src/{features/*/web,site/layouts,ui}/**/*.{css,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  for (const manner of MANNERS) {
    const rules = mannerSheet(manner);
    expect(rules.split('{').length).toBe(rules.split('}').length);
    expect(rules).not.toContain('\n');
    for (const [, name] of rules.matchAll(/\.([a-z]+(?:-[a-z]+)*)(?=[^\d{}]*\{)/g)) expect(classes).toContain(name);
  }
});

test('the families are those of the theme', () => {
  const theme = readFileSync('src/ui/theme.css', 'utf8').replaceAll(/, /g, ',');
  const families = FACES.map(
    (face) => /--face-display:([^;}]*)/.exec(brandSheet({ ...BLUE, displayFace: face }, null))![1]!,
  );
  for (const family of families) expect(theme).toContain(family);
});

test('a drawing as an address has nothing that ends it', () => {
  expect(addressOfDrawing(`<svg a="1" b='2'>")}(x)</svg>`)).toMatch(/^data:image\/svg\+xml,[\w%.~!*-]*$/);
  expect([isDrawing('<svg/>'), isDrawing('uploads/a.webp'), isDrawing('')]).toEqual([true, false, false]);
});

test.each([
  [{ main: '' }, ['main']],
  [{ main: '#12' }, ['main']],
  [{ accent: 'red' }, ['accent']],
  [{ accent: '' }, []],
  [{ main: '#ABCDEF' }, []],
])('a colour is six digits: %o', (wish, fields) => {
  expect(Object.keys(brandFaults({ ...FIRST_BRAND, ...wish }))).toEqual(fields);
});
