import { assert, constant, constantFrom, integer, oneof, property } from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIRST_BRAND } from './brand.ts';
import {
  brandColours,
  LEAST_OF_LINES,
  LEAST_OF_TEXT,
  LINE_PAIRS,
  type Screen,
  TEXT_PAIRS,
  THEME_COLOURS,
} from './brand-colours.ts';
import { type Colour, colourOf, contrast, readColour, shadeOf } from './colour.ts';

const colours = integer({ min: 0, max: 0xffffff }).map((number): Colour => `#${number.toString(16).padStart(6, '0')}`);
const accents = oneof(colours, constant(''));

/** Of text that is selected, on any screen (`src/ui/elements.css`). */
const SELECTED = '#17231d';

const tooWeak = (main: string, accent: string, screen: Screen) => {
  const palette = brandColours({ main, accent }, screen);
  return [
    ...TEXT_PAIRS.filter(([text, ground]) => contrast(palette[text], palette[ground]) < LEAST_OF_TEXT),
    ...LINE_PAIRS.filter(([line, ground]) => contrast(palette[line], palette[ground]) < LEAST_OF_LINES),
    ...(contrast(SELECTED, palette.straw) < LEAST_OF_TEXT ? [['selected text', 'straw']] : []),
  ].map((pair) => pair.join(' on '));
};

test.each(['light', 'dark'] as const)(
  'whatever is picked, every text is read on every ground on a %s screen',
  (screen) => {
    assert(
      property(colours, accents, (main, accent) => {
        expect(tooWeak(main, accent, screen)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  },
);

test.each(['#000000', '#ffffff', '#777777', '#ff0000', '#ffff00', '#00ff00', '#0000ff'])(
  'the edges too: %s',
  (main) => {
    for (const accent of ['', '#ffffff', '#000000', '#ffff00'])
      for (const screen of ['light', 'dark'] as const) expect(tooWeak(main, accent, screen)).toEqual([]);
  },
);

test('every colour of a palette is one of a screen', () => {
  assert(
    property(colours, accents, constantFrom<Screen>('light', 'dark'), (main, accent, screen) => {
      const palette = brandColours({ main, accent }, screen);
      expect(Object.keys(palette).toSorted()).toEqual([...THEME_COLOURS].toSorted());
      expect(Object.values(palette).filter((colour) => !/^#[\da-f]{6}$/.test(colour))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('a picked colour that can be read keeps what it is, and one that is too bright its hue', () => {
  expect(brandColours({ main: '#1f3c30', accent: '' }, 'light').act).toBe('#1f3c30');
  const bright = brandColours({ main: '#ff8800', accent: '' }, 'light').act;
  expect(Math.abs(shadeOf(bright).hue - shadeOf('#ff8800').hue)).toBeLessThan(6);
});

test('a colour is the same after it was a shade', () => {
  assert(
    property(colours, (colour) => {
      const again = colourOf(shadeOf(colour));
      const steps = [1, 3, 5].map((at) =>
        Math.abs(Number.parseInt(colour.slice(at, at + 2), 16) - Number.parseInt(again.slice(at, at + 2), 16)),
      );
      expect(Math.max(...steps)).toBeLessThanOrEqual(6);
    }),
  );
});

test('the contrast of black and white is 21, of a colour and itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#123456', '#123456')).toBe(1);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

test.each([
  ['#1F3C30', '#1f3c30'],
  ['1f3c30', '#1f3c30'],
  ['#1f3', null],
  ['green', null],
  ['', null],
])('“%s” is read as %s', (typed, colour) => {
  expect(readColour(typed)).toBe(colour);
});

test('a palette names every colour of the theme, and the form begins with the colours of the built-in look', () => {
  const theme = readFileSync('src/ui/theme.css', 'utf8').split('@media')[0]!;
  const inTheme = [...theme.matchAll(/^ {2}--([\w-]+): (#[\da-f]{6});$/gm)].map(([, name = '', colour]) => [
    name,
    colour,
  ]);
  expect(inTheme.map(([name = '']): string => name).toSorted()).toEqual([...THEME_COLOURS].toSorted());
  expect(Object.fromEntries(inTheme)).toMatchObject({ act: FIRST_BRAND.main, copper: FIRST_BRAND.accent });
});
