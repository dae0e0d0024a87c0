import { expect, test } from 'vitest';
import { emptyBasket } from '../../basket/basket.fixtures.ts';
import * as cast from './packs.fixtures.ts';
import { packsToFind } from './packs-to-find.ts';

const found = (typed: string) => packsToFind(Object.values(cast), typed, emptyBasket).map(({ id }) => id);

test('packs are found by how the words of their names begin, in any order and however written', () => {
  expect(found('reedc')).toContain(cast.reedcutter.id);
  expect(found('REEDC bott')).toEqual(found('bott reedc'));
  expect(found('eedc')).toEqual([]);
  expect(found('t shirt')).toEqual([cast.tShirt.id]);
});

test('not what this buyer may not have, what comes by e-mail, or what she fills herself', () => {
  const all = found('');
  for (const pack of [
    cast.membersGyle,
    cast.giftVoucher,
    cast.festivalTicket,
    cast.pickSix,
    cast.tillPint,
    cast.firkin,
  ])
    expect(all).not.toContain(pack.id);
  expect(all.length).toBeLessThanOrEqual(20);
});
