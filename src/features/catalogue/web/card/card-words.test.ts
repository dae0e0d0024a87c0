import { expect, test } from 'vitest';
import { fullName, needsItsPage, saysOptions, sizeAndStrength } from './card-words.ts';

const bottle = { tpe: 1, extraTpe: 0, groupId: 1, variants: [] };
const shirt = { tpe: 200, extraTpe: 1, groupId: 9, variants: [medium()] };

test.each([
  ['a bottle', bottle, false],
  ['a mixed case', { ...bottle, tpe: 101 }, false],
  ['a pick-your-own box', { ...bottle, tpe: 111 }, true],
  ['a shirt in sizes', shirt, true],
  ['a voucher of own value', { ...bottle, tpe: 202, extraTpe: 16 }, true],
  ['a voucher of £20', { ...bottle, tpe: 202, extraTpe: 15 }, false],
  ['an open price', { ...bottle, tpe: 203, extraTpe: 21 }, true],
  ['live beer, brewed to order', { ...bottle, groupId: 6 }, true],
] as const)('%s: Buy leads to a page? %s', (_, card, page) => {
  expect(needsItsPage(card)).toBe(page);
});

test('a price that depends on the choice reads "Options..."', () => {
  expect(saysOptions(shirt)).toBe(true);
  expect(saysOptions({ tpe: 200, extraTpe: 5, variants: [] })).toBe(false);
  expect(saysOptions(bottle)).toBe(false);
});

test('drinks say their strength, goods do not', () => {
  expect(sizeAndStrength({ tpe: 1, packSize: '500 ml', aBV: 420 })).toBe('500 ml · 4.2%');
  expect(sizeAndStrength({ tpe: 1, packSize: '330 ml', aBV: 0 })).toBe('330 ml · 0.0%');
  expect(sizeAndStrength({ tpe: 200, packSize: '', aBV: 0 })).toBe('');
});

test('a control names the pack it belongs to', () => {
  expect(fullName({ prodName: 'Reedcutter', packName: 'Bottle' })).toBe('Reedcutter, Bottle');
  expect(fullName({ prodName: 'Pint glass', packName: '' })).toBe('Pint glass');
});

function medium() {
  return { id: 1, colour: 'green', sizeName: 'M', text: '', numStock: 3, inStock: true };
}
