import { assert, constant, constantFrom, integer, oneof, property } from 'fast-check';
import { expect, test } from 'vitest';
import { LABEL_KINDS, LABEL_SHADES } from '#rules/catalogue/products/label-colour.ts';
import { brandColours, fieldColours, LEAST_OF_LINES, type Screen } from './brand-colours.ts';
import { type Colour, contrast, shadeOf } from './colour.ts';
import { LEAST_OF_AREAS, LEAST_OF_EDGES, LEAST_OF_PRINT, packColours, packLookOf } from './pack-colours.ts';

const colours = integer({ min: 0, max: 0xffffff }).map((number): Colour => `#${number.toString(16).padStart(6, '0')}`);
const accents = oneof(colours, constant(''));
const screens = constantFrom<Screen>('light', 'dark');
const PAPERS = ['paper', 'paper-lit', 'paper-deep', 'mist'] as const;

function tooWeak(main: string, accent: string, screen: Screen): readonly string[] {
  const palette = brandColours({ main, accent }, screen);
  const look = packLookOf(palette);
  const labels = LABEL_KINDS.flatMap((kind) => LABEL_SHADES.map((shade) => ({ kind, shade })));
  const grounds = [...fieldColours({ main, accent }, screen), ...PAPERS.map((name) => palette[name])];
  return [
    ...labels.flatMap((label) => {
      const { vessel, edge, fill, print } = packColours(look, label);
      return [
        contrast(fill, vessel) < LEAST_OF_AREAS && 'label on vessel',
        contrast(edge, vessel) < LEAST_OF_EDGES && 'edge on vessel',
        contrast(print, fill) < LEAST_OF_PRINT && 'print on label',
      ].map((what) => what && `${label.kind} ${label.shade}: ${what}`);
    }),
    ...grounds.map((ground) => contrast(look.vessel, ground) < LEAST_OF_LINES && `vessel on ${ground}`),
  ].filter((fault) => fault !== false);
}

test('on a dark screen a burgundy brewery has bottles of pale glass, and none of pink', () => {
  const brand = { main: '#7a1f3d', accent: '' };
  expect(packLookOf(brandColours(brand, 'light')).vessel).toBe(brand.main);
  expect(shadeOf(packLookOf(brandColours(brand, 'dark')).vessel).strong).toBeLessThan(0.04);
});

test('whatever is picked, each label is told from its vessel, its print is read, and the vessel is seen where it stands', () => {
  assert(
    property(colours, accents, screens, (main, accent, screen) => {
      expect(tooWeak(main, accent, screen)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test.each(['#000000', '#ffffff', '#777777', '#ff0000', '#ffff00', '#0000ff'])('the edges too: %s', (main) => {
  for (const accent of ['', '#ffffff', '#000000', '#ffff00'])
    for (const screen of ['light', 'dark'] as const) expect(tooWeak(main, accent, screen)).toEqual([]);
});

test('the built-in look has labels that are read as well', () => {
  const look = { vessel: '#4b3524', paper: '#f6f0e2', stripe: '#a4522f' } as const;
  for (const kind of LABEL_KINDS) {
    const { fill, print, vessel } = packColours(look, { kind, shade: 0 });
    expect(contrast(print, fill)).toBeGreaterThanOrEqual(LEAST_OF_PRINT);
    expect(contrast(fill, vessel)).toBeGreaterThanOrEqual(LEAST_OF_AREAS);
  }
});

test('all labels of a brand differ, and those of no one beer have its colours', () => {
  const look = packLookOf(brandColours({ main: '#1d3c8f', accent: '' }, 'light'));
  const fills = LABEL_KINDS.flatMap((kind) => LABEL_SHADES.map((shade) => packColours(look, { kind, shade }).fill));
  expect(new Set(fills).size).toBe(fills.length);
  expect(packColours(look, null)).toEqual({
    vessel: look.vessel,
    edge: look.paper,
    fill: look.paper,
    print: look.stripe,
  });
});

test('the four fields of a brand with two colours differ', () => {
  for (const screen of ['light', 'dark'] as const)
    expect(new Set(fieldColours({ main: '#0b3fa8', accent: '#f5b700' }, screen)).size).toBe(4);
});
