import { expect, test } from 'vitest';
import { DRAWN_SHAPES } from '#rules/catalogue/products/picture-of.ts';
import { FIRST_BRAND, PACK_LABELS } from './brand.ts';
import { drawPack, packDrawingOf } from './draw-pack.ts';

const CAN = { shape: 'can', label: { kind: 'berry', shade: 0 } } as const;
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

test('each manner of label is another drawing, and none is on what holds no one beer', () => {
  const drawings = PACK_LABELS.map((packLabels) => drawPack(CAN, packDrawingOf({ ...FIRST_BRAND, packLabels })));
  expect(new Set(drawings).size).toBe(PACK_LABELS.length);
  for (const shape of DRAWN_SHAPES) {
    const plain = PACK_LABELS.map((packLabels) =>
      drawPack({ shape, label: null }, packDrawingOf({ ...FIRST_BRAND, packLabels })),
    );
    expect(new Set(plain).size).toBe(1);
  }
});

const drawn = (logo: string) => drawPack(CAN, packDrawingOf({ ...FIRST_BRAND, logo }));

test('a small drawn logo is on the labels; a large one and a picture are on none', () => {
  expect(drawn(LOGO)).toContain('<image href="data:image/svg+xml,');
  for (const logo of ['', 'uploads/logo.png', LOGO.replace('<path', `<!--${'x'.repeat(4000)}--><path`)])
    expect(drawn(logo)).not.toContain('<image');
});

test('a drawing is of both screens, that of a preview of one', () => {
  const { light: day, dark: night } = packDrawingOf(FIRST_BRAND).looks;
  const [light, dark] = [day.vessel, night.vessel];
  const both = drawPack(CAN, packDrawingOf(FIRST_BRAND));
  expect([both.includes(light), both.includes(dark)]).toEqual([true, true]);
  const preview = drawPack(CAN, packDrawingOf(FIRST_BRAND), 'dark');
  expect([preview.includes(light), preview.includes(dark), preview.includes('@media')]).toEqual([false, true, false]);
});

test('no drawing is large', () => {
  for (const packLabels of PACK_LABELS)
    expect(drawPack(CAN, packDrawingOf({ ...FIRST_BRAND, packLabels })).length).toBeLessThan(3000);
});
