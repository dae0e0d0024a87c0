import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FACES, FIRST_BRAND, brandFaults, isDrawing } from './brand.ts';
import { brandColours } from './brand-colours.ts';
import { addressOfDrawing, brandSheet } from './brand-sheet.ts';

const LOGO = { light: '/brand/l.svg', dark: '/brand/d.svg' };
const BLUE = { ...FIRST_BRAND, main: '#123a7a', accent: '' };

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
