import { describe, expect, test } from 'vitest';
import { ExtraKind, PackKind } from './pack-codes.ts';
import * as traits from './pack-traits.ts';
import * as cast from './packs.fixtures.ts';

const everyPack = Object.values(cast);
const namesWhere = (holds: (pack: (typeof everyPack)[number]) => boolean): readonly string[] =>
  everyPack.filter(holds).map((pack) => `${pack.product.name} ${pack.name}`);

test('a glass has nothing to choose, even if it has variants stored', () => {
  expect(traits.hasVariants({ ...cast.tShirt, extraKind: ExtraKind.plainGoods })).toBe(false);
});

describe('among all packs', () => {
  test('three have a price named by the shopper or staff', () => {
    expect(namesWhere(traits.isOpenPrice)).toEqual([
      'Gift voucher of your own value Bottle',
      'Event deposit Bottle',
      'Anything else Bottle',
    ]);
  });

  test('those with something to choose say Buy and lead to a page', () => {
    expect(namesWhere(traits.needsOwnPage)).toEqual([
      'Pick Your Own Six Bottle',
      'T-shirt Bottle',
      'Gift voucher of your own value Bottle',
      'Event deposit Bottle',
      'Anything else Bottle',
      'Saltern Bag in box',
    ]);
  });

  test('those with sizes or an open price say Options...', () => {
    expect(namesWhere(traits.showsOptionsPrice)).toEqual([
      'T-shirt Bottle',
      'Event deposit Bottle',
      'Anything else Bottle',
    ]);
  });

  test('vouchers, memberships, tickets and deposits get no discount', () => {
    expect(namesWhere((pack) => !traits.isDiscountable(pack))).toEqual([
      'Festival ticket Bottle',
      'Gift voucher Bottle',
      'Gift voucher of your own value Bottle',
      'Single membership Bottle',
      'Event deposit Bottle',
      'Anything else Bottle',
    ]);
  });

  test('tickets and beer made to order cannot be cancelled', () => {
    expect(namesWhere((pack) => !traits.isCancellable(pack))).toEqual(['Festival ticket Bottle', 'Saltern Bag in box']);
  });

  test('those without physical goods go by e-mail', () => {
    expect(namesWhere(traits.isEmailDeliverable)).toEqual([
      'Festival ticket Bottle',
      'Gift voucher Bottle',
      'Gift voucher of your own value Bottle',
      'Single membership Bottle',
      'Event deposit Bottle',
    ]);
  });

  test('tickets are counted, vouchers and till items are not', () => {
    expect(namesWhere((pack) => !traits.isCounted(pack))).toEqual([
      'Gift voucher Bottle',
      'Gift voucher of your own value Bottle',
      'Single membership Bottle',
      'Event deposit Bottle',
      'Pint at the bar Bottle',
      'Anything else Bottle',
    ]);
  });
});

test('a tour with sessions is a ticket with a choice', () => {
  const tour = { ...cast.tShirt, kind: PackKind.ticket, extraKind: ExtraKind.variantsBySession };
  expect([traits.isTicket(tour), traits.hasVariants(tour), traits.isDiscountable(tour)]).toEqual([true, true, false]);
});

test('a shirt without any sizes has nothing to choose', () => {
  expect(traits.hasVariants({ ...cast.tShirt, variants: [] })).toBe(false);
});

test('a pick-your-own pack has a slot for every ten cells', () => {
  expect(traits.slotsOf(cast.pickSix)).toBe(6);
  expect(traits.slotsOf(cast.reedcutter)).toBe(0);
});
