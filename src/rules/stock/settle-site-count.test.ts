import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlaceOfSite, settleSiteCount, type SiteEntry, type SiteNow } from './settle-site-count.ts';

const place = (binId: number, batchId: number | null, quantity: number, more: Partial<PlaceOfSite> = {}) => ({
  binId,
  batchId,
  quantity,
  isHere: true,
  takesMore: true,
  ...more,
});
const elsewhere = { isHere: false };
const entry = (counted: number, onHandThen: number, notPutAwayThen = 0): SiteEntry => ({
  counted,
  onHandThen,
  unaccountedThen: 0,
  notPutAwayThen,
});
const sum = (places: readonly Pick<PlaceOfSite, 'quantity'>[]) =>
  places.reduce((total, { quantity }) => total + quantity, 0);
const now = (places: readonly PlaceOfSite[], notPutAway = 0, unaccounted = 0): SiteNow<PlaceOfSite> => ({
  places,
  loose: sum(places) + notPutAway,
  unaccounted,
  firstBin: 7,
});

describe('what is missing at a site', () => {
  const lying = [place(1, 11, 4), place(9, 12, 50, elsewhere), place(2, 12, 10)];

  test('is taken from its bins, the oldest best before first, and is on hand no more', () => {
    expect(settleSiteCount(entry(8, 14, 5), now(lying, 5), 'on-hand')).toMatchObject({
      change: -6,
      taken: [
        { binId: 1, quantity: 4 },
        { binId: 2, quantity: 2 },
      ],
      put: null,
      putAway: 0,
    });
  });

  test('is not put away where it only lies elsewhere', () => {
    expect(settleSiteCount(entry(8, 14), now(lying), 'where-it-lies')).toMatchObject({ change: 0, putAway: -6 });
  });

  test('is no more than lies there still', () => {
    const left = [place(2, 12, 3), place(9, 12, 50, elsewhere)];
    expect(settleSiteCount(entry(8, 14), now(left), 'on-hand')).toMatchObject({ change: -3, taken: [{ quantity: 3 }] });
    expect(settleSiteCount(entry(8, 14), now([]), 'on-hand')).toMatchObject({ change: 0, taken: [] });
  });
});

describe('what is more at a site', () => {
  test('was not put away, as far as there was some; the rest is more on hand', () => {
    const settled = settleSiteCount(entry(20, 14, 4), now([place(1, 11, 14)], 4), 'on-hand');
    expect(settled).toEqual({ change: 2, taken: [], put: { binId: 1, batchId: 11, quantity: 6 }, putAway: 4 });
  });

  test.each([
    ['the newest gyle', [place(1, 11, 1), place(2, 12, 1), place(3, null, 1)], [2, 12]],
    ['the newest that takes something', [place(1, 11, 1), place(2, 12, 1, { takesMore: false })], [1, 11]],
    ['those without a gyle', [place(3, null, 1), place(9, 12, 1, elsewhere)], [3, null]],
    ['the first bin', [place(9, 12, 1, elsewhere)], [7, null]],
  ])('is put to %s', (_, places, [binId, batchId]) => {
    const lies = sum(places.filter(({ isHere }) => isHere));
    const { put } = settleSiteCount(entry(lies + 2, lies), now(places), 'on-hand');
    expect(put).toEqual({ binId, batchId, quantity: 2 });
  });

  test('stays out of bins where none takes it, and is on hand', () => {
    const none = { ...now([], 0), firstBin: null };
    expect(settleSiteCount(entry(5, 0), none, 'on-hand')).toEqual({ change: 5, taken: [], put: null, putAway: 0 });
  });

  test('lies elsewhere no more where on hand stays', () => {
    const places = [place(9, 12, 5, elsewhere), place(1, 11, 4)];
    expect(settleSiteCount(entry(10, 4, 2), now(places, 2), 'where-it-lies')).toMatchObject({
      change: 0,
      taken: [{ binId: 9, quantity: 4 }],
      put: { binId: 1, quantity: 6 },
    });
  });

  test('is less by what left since without having been on hand', () => {
    expect(settleSiteCount(entry(5, 0), now([], 0, 2), 'on-hand')).toMatchObject({ change: 3, put: { quantity: 3 } });
  });
});

/** What a shop believes of one item: in the bins here, in those elsewhere, and not put away. */
type Shop = { here: number; there: number; loose: number };
const bins = ({ here, there }: Shop) => [
  ...(there > 0 ? [place(9, 12, there, elsewhere)] : []),
  ...(here > 0 ? [place(1, 11, here)] : []),
];
const notPutAway = ({ here, there, loose }: Shop) => loose - here - there;

function settle(shop: Shop, counted: SiteEntry, differs: 'on-hand' | 'where-it-lies'): Shop {
  const places = bins(shop);
  const { change, taken, put } = settleSiteCount(counted, { ...now(places), loose: shop.loose }, differs);
  const gone = (isHere: boolean) => sum(taken.filter((one) => one.isHere === isHere));
  return {
    here: shop.here - gone(true) + (put?.quantity ?? 0),
    there: shop.there - gone(false),
    loose: shop.loose + change,
  };
}

/** As far as there is some, so that nothing leaves that was not there. */
function after(shop: Shop, { what, units }: { what: string; units: number }): Shop {
  const next = { ...shop };
  if (what === 'received here') [next.here, next.loose] = [shop.here + units, shop.loose + units];
  else if (what === 'received') next.loose += units;
  else if (what === 'packed here') {
    const packed = Math.min(units, shop.here);
    [next.here, next.loose] = [shop.here - packed, shop.loose - packed];
  } else if (what === 'put away here') next.here += Math.min(units, notPutAway(shop));
  else {
    next.loose -= Math.min(units, shop.loose);
    next.there -= Math.min(next.there, Math.max(0, next.here + next.there - next.loose));
    next.here = Math.min(next.here, next.loose);
  }
  return next;
}

const few = fc.nat({ max: 30 });
const shops = fc.tuple(few, few, few).map(([here, there, away]) => ({ here, there, loose: here + there + away }));
const events = fc.array(
  fc.record({ what: fc.constantFrom('received', 'received here', 'packed here', 'put away here', 'sold'), units: few }),
  { maxLength: 6 },
);
const differs = fc.constantFrom('on-hand' as const, 'where-it-lies' as const);

test('after whatever comes and leaves what lies in bins is never more than what is on hand, and nothing is below nought', () => {
  fc.assert(
    fc.property(
      shops,
      fc.array(fc.record({ found: few, differs, meanwhile: events }), { maxLength: 4 }),
      (shop, counts) => {
        let is = shop;
        for (const count of counts) {
          const counted = entry(count.found, is.here, notPutAway(is));
          for (const event of count.meanwhile) is = after(is, event);
          const before = is;
          is = settle(is, counted, count.differs);
          expect(Math.min(is.here, is.there, notPutAway(is))).toBeGreaterThanOrEqual(0);
          expect(is.here + is.there + notPutAway(is)).toBe(is.loose);
          if (count.differs === 'where-it-lies') expect(is.loose).toBe(before.loose);
          else
            expect(Math.abs(is.loose - before.loose)).toBeLessThanOrEqual(
              Math.abs(counted.counted - counted.onHandThen),
            );
        }
      },
    ),
  );
});

test('nothing that left or came meanwhile is lost: on hand is what it would be had the count been applied at once', () => {
  fc.assert(
    fc.property(shops, few, events, (shop, found, meanwhile) => {
      const counted = entry(found, shop.here, notPutAway(shop));
      let [late, early] = [shop, settle(shop, counted, 'on-hand')];
      for (const event of meanwhile) {
        // Packers take no more than lies there in both.
        const packable = Math.min(event.units, late.here, early.here);
        const most = {
          received: event.units,
          'received here': event.units,
          'packed here': packable,
          sold: 0,
          'put away here': 0,
        };
        const one = { ...event, units: most[event.what] };
        [late, early] = [after(late, one), after(early, one)];
      }
      const settled = settle(late, counted, 'on-hand');
      expect([settled.loose, settled.here]).toEqual([early.loose, early.here]);
    }),
  );
});

test('sales at a till meanwhile do not come back', () => {
  fc.assert(
    fc.property(shops, few, few, (shop, found, sold) => {
      const counted = entry(found, shop.here, notPutAway(shop));
      const early = settle(shop, counted, 'on-hand');
      fc.pre(sold <= Math.min(shop.loose, early.loose) && shop.there >= sold);
      const sale = { what: 'sold', units: sold };
      expect(settle(after(shop, sale), counted, 'on-hand').loose).toBe(early.loose - sold);
    }),
  );
});

test('what one site misses and another has more changes nothing on hand in all', () => {
  fc.assert(
    fc.property(few, few, few, (here, there, moved) => {
      fc.pre(moved <= here);
      const one = settleSiteCount(entry(here - moved, here), now([place(1, 11, here)], there), 'on-hand').change;
      const other = settleSiteCount(entry(there + moved, there), now([place(1, 11, there)], here), 'on-hand').change;
      expect(one + other).toBe(0);
    }),
  );
});

/** Both sites seen from the other one. */
const turned = ({ here, there, loose }: Shop): Shop => ({ here: there, there: here, loose });

test('two sites of which all only lies elsewhere end alike, whichever is approved first, once one that gave way is counted again', () => {
  fc.assert(
    fc.property(shops, few, few, (shop, foundHere, foundThere) => {
      fc.pre(foundHere + foundThere <= shop.loose);
      const here = { found: foundHere, entry: entry(foundHere, shop.here, notPutAway(shop)) };
      const there = { found: foundThere, entry: entry(foundThere, shop.there, notPutAway(shop)) };
      const inTurn = (start: Shop, first: typeof here, second: typeof here): Shop => {
        const between = turned(settle(start, first.entry, 'where-it-lies'));
        const gaveWay = between.here !== start.there;
        const counted = gaveWay ? entry(second.found, between.here, notPutAway(between)) : second.entry;
        return turned(settle(between, counted, 'where-it-lies'));
      };
      const ends = { here: foundHere, there: foundThere, loose: shop.loose };
      expect(inTurn(shop, here, there)).toEqual(ends);
      expect(turned(inTurn(turned(shop), there, here))).toEqual(ends);
    }),
  );
});
