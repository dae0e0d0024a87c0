import { expect, test } from 'vitest';
import type { CalendarDay } from '../calendar/instant.ts';
import { kindSentence } from '../wording/shop/kind-sentence.ts';
import { type KindEntry, kindFaults, tidyKind } from './kind-faults.ts';

const today = '2026-11-24' as CalendarDay;
const fivePounds: KindEntry = {
  name: 'Five pounds',
  note: '',
  gives: 'amount',
  discount: null,
  collectionDiscount: null,
  amountOff: 500,
  minimum: 4000,
  countsOn: 'all',
  products: [],
  packKinds: [],
  holdPurchase: false,
  allowsBankTransfer: false,
  membersOnly: false,
  mostUses: null,
  mostPerPerson: 1,
  startsOn: null,
  endsOn: '2026-12-31',
  code: 'winter5',
};
const faults = (more: Partial<KindEntry>) => Object.keys(kindFaults({ ...fivePounds, ...more }, today));
const says = (more: Partial<KindEntry>) => kindSentence({ ...fivePounds, ...more }, (id) => `Beer ${id}`);

test.each<[string, Partial<KindEntry>, string[]]>([
  ['what it should be', {}, []],
  ['without a name', { name: '' }, ['name']],
  ['an amount of nothing', { amountOff: 0 }, ['amountOff']],
  ['an amount of just £1,000', { amountOff: 100_000, minimum: null }, []],
  ['a penny above it', { amountOff: 100_001, minimum: null }, ['amountOff']],
  ['an amount above the smallest order', { minimum: 499 }, ['minimum']],
  ['an amount of just the smallest order', { minimum: 500 }, []],
  ['no rate', { gives: 'rate' }, ['discount']],
  ['a rate of 100 %', { gives: 'rate', discount: 10_000 }, []],
  ['a rate above it', { gives: 'rate', discount: 10_001 }, ['discount']],
  ['a rate for collection alone', { gives: 'rate', collectionDiscount: 1 }, []],
  ['leave to do nothing', { gives: 'leave' }, ['holdPurchase']],
  ['leave to pay by transfer', { gives: 'leave', allowsBankTransfer: true }, []],
  ['some products, and none', { countsOn: 'products' }, ['products']],
  ['kinds of packs, and none', { countsOn: 'packs' }, ['packKinds']],
  ['kinds of packs that bear no discount', { countsOn: 'packs', packKinds: [201] }, ['packKinds']],
  ['free delivery of some products, which is not asked', { gives: 'delivery', countsOn: 'products' }, []],
  ['more for a person than for all', { mostUses: 1, mostPerPerson: 2 }, ['mostPerPerson']],
  ['no use at all', { mostUses: 0, mostPerPerson: null }, ['mostUses']],
  ['an end before its beginning', { startsOn: '2027-01-01' }, ['endsOn']],
  ['a day that is none', { endsOn: '2026-02-30' }, ['endsOn']],
  ['a code of three signs', { code: 'abc' }, ['code']],
  ['a code with spaces between', { code: ' win ter 5 ' }, []],
  ['a code with a hyphen', { code: 'WINTER-5' }, ['code']],
  ['a code of 17 signs', { code: 'A'.repeat(17) }, ['code']],
  ['a gift voucher, of which nothing else counts', { gives: 'gift', mostUses: 0, code: '!' }, []],
])('%s', (_what, more, fields) => {
  expect(faults(more)).toEqual(fields);
});

test('what belongs to another kind is not stored', () => {
  const kind = { ...fivePounds, products: [3, 1], packKinds: [1], discount: 1000 };
  expect(tidyKind(kind)).toMatchObject({ discount: null, products: [], packKinds: [], code: 'WINTER5' });
  expect(tidyKind({ ...kind, countsOn: 'products' })).toMatchObject({ products: [1, 3], packKinds: [] });
  expect(tidyKind({ ...kind, gives: 'delivery', countsOn: 'packs' })).toMatchObject({
    countsOn: 'all',
    amountOff: null,
  });
  expect(tidyKind({ ...kind, gives: 'gift' })).toMatchObject({
    minimum: null,
    mostPerPerson: null,
    endsOn: null,
    code: '',
  });
});

test('it is said what a kind does', () => {
  expect(says({})).toBe('£5.00 off beer and goods, for orders from £40.00, once a person, until 31 Dec 2026');
  expect(says({ gives: 'rate', amountOff: null, discount: 1000, countsOn: 'products', products: [1, 2] })).toMatch(
    /^10.00% off Beer 1, Beer 2, /,
  );
  expect(says({ countsOn: 'packs', packKinds: [1, 200], mostUses: 2, membersOnly: true })).toBe(
    '£5.00 off bottles and cans, goods, for orders from £40.00, for members only, once a person, each code twice in all, until 31 Dec 2026',
  );
  expect(says({ gives: 'delivery', amountOff: null })).toMatch(/^Delivery by courier or post is free, /);
  expect(says({ gives: 'gift' })).toMatch(/^Pays for anything/);
});
