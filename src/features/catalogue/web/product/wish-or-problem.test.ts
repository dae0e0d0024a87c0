import { expect, test } from 'vitest';
import { wishOrProblem } from './wish-or-problem.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

const voucher = {
  id: 1014,
  prodName: 'Gift voucher',
  extraTpe: 16,
  couponMinp: 500,
  couponMaxp: 20_000,
  variants: [] as readonly { readonly id: number }[],
  multiCards: [],
} as unknown as ShopCard;

const chosen = { quantity: 1, variantId: null, filling: null } as const;
const of = (value: string) => wishOrProblem(voucher, { ...chosen, value });

test.each(['', '1e2', '-5', '12,50', '1,5', 'ten', '20.555'])(
  'who types "%s" as the value of a voucher is told beside the field how to type it, and between which sums',
  (value) => {
    const how = 'Enter figures, such as 25 or 12.50.';
    expect(of(value)).toEqual({ at: 'value', says: `${how} Value must be between £5 and £200.` });
  },
);

test.each(['4.99', '200.01', '£1,000'])(
  'a sum that was understood and is out of bounds, £%s, is told the bounds',
  (value) => {
    expect(of(value)).toEqual({ at: 'value', says: 'Value must be between £5 and £200' });
  },
);

test('a pound sign and pence are understood', () => {
  expect(of('£12.50')).toEqual({ packId: 1014, quantity: 1, namedPrice: 1250 });
});

test('what is missing is said where it is chosen', () => {
  const shirt = { ...voucher, extraTpe: 1, variants: [{ id: 3 }] } as ShopCard;
  expect(wishOrProblem(shirt, { ...chosen, value: '' })).toMatchObject({ at: 'variant' });
  const box = { ...voucher, extraTpe: 0 };
  const filling = { slots: 2, picks: [] };
  expect(wishOrProblem(box, { ...chosen, value: '', filling })).toMatchObject({ at: 'picks' });
});
