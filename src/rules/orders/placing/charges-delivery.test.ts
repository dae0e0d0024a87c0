import { expect, test } from 'vitest';
import { chargesDelivery } from './charges-delivery.ts';

const [added, held] = [{ added: true }, { added: false }];

test.each([
  ['added to another one without goods charges for its delivery', [], added, true],
  ['added with goods does not', ['a bottle'], added, false],
  ['that was held does not, whatever is in it', [], held, false],
  ['in a box of its own does not', [], null, false],
] as const)('an order %s', (_, lines, box, charges) => {
  expect(chargesDelivery({ lines, box })).toBe(charges);
});
