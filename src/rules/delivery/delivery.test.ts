import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bottleBox, postBox } from '#rules/boxes/boxes.fixtures.ts';
import { POST_BOX } from '#rules/boxes/box.ts';
import { addDays, calendarDay } from '#rules/calendar/calendar-day.ts';
import { instant } from '#rules/calendar/instant.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { isWorkingDay } from '#rules/calendar/working-day.ts';
import { BoxRule } from '#rules/catalogue/packs/pack-codes.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { festivalTicket, firkin, glass, polypin, reedcutter } from '#rules/catalogue/packs/packs.fixtures.ts';
import { NO_PENCE, pence } from '#rules/money/pence.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';
import { AddressMode, DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { Postcode } from '#rules/postcodes/postcode.ts';
import { deliveryTerms, zones } from '#sample-brewery/delivery.ts';
import { openingHours } from '#sample-brewery/opening-hours.ts';
import { addressMode } from './address-mode.ts';
import { chooseDelivery } from './choose-delivery.ts';
import { collectionDay, firstCollectionDay } from './collection-day.ts';
import { deliveryCharge } from './delivery-charge.ts';
import type { BoxedLine } from '#rules/boxes/boxed-line.ts';
import type { Zone } from '#rules/postcodes/postcode-zone.ts';
import { deliveredByTo, deliveryHeadline } from './delivery-headline.ts';
import { deliveryInfo } from './delivery-info.ts';
import { deliveryOptions } from './delivery-options.ts';
import type { DeliveryOptionsFacts } from './delivery-options-facts.ts';
import { promiseOncePlaced } from './delivery-promise.ts';
import { goodsOnTheRoad } from './goods-on-the-road.ts';
import { localDelivery, type LocalRound } from './local-delivery.ts';
import { nationalDelivery } from './national-delivery.ts';

/** The collection hours of a sample site in the days before Christmas 2027. */
const hoursAtChristmas = (siteId: number) =>
  openingHours(calendarDay('2027-12-24'))
    .filter(({ collectionPoint, section }) => collectionPoint === siteId && section === 'collection')
    .map(({ on, ...entry }) => ({ ...entry, overrideOn: on }));

const christmas = new Set(['2026-12-25', '2026-12-28'].map(calendarDay));
const none: ReadonlySet<CalendarDay> = new Set();
const shop = { id: 1 as CollectionPointId, hours: [] };
const tuesdaysOnly = {
  id: 2 as CollectionPointId,
  hours: [{ id: 1, weekday: 1, opens: 1000, closes: 1800, overrideOn: null }],
} as const;

/** The courier to the mainland. */
const NEXT_DAY = { cutOff: 11 * 60, workingDays: 1 };

describe('the courier takes an order', () => {
  test.each([
    ['Monday 10:59', '2026-11-23T10:59:00Z', '2026-11-23', '2026-11-24'],
    ['Monday 11:00', '2026-11-23T11:00:00Z', '2026-11-24', '2026-11-25'],
    ['Friday 10:00', '2026-11-27T10:00:00Z', '2026-11-27', '2026-11-30'],
    ['Friday noon', '2026-11-27T12:00:00Z', '2026-11-30', '2026-12-01'],
    ['Sunday', '2026-11-29T09:00:00Z', '2026-11-30', '2026-12-01'],
    ['10:59 in summer', '2026-07-01T09:59:00Z', '2026-07-01', '2026-07-02'],
    ['11:00 in summer', '2026-07-01T10:00:00Z', '2026-07-02', '2026-07-03'],
    ['Christmas Eve', '2026-12-24T10:00:00Z', '2026-12-24', '2026-12-29'],
    ['Christmas Day', '2026-12-25T10:00:00Z', '2026-12-29', '2026-12-30'],
    ['the Friday before the clocks go on', '2026-03-27T11:30:00Z', '2026-03-30', '2026-03-31'],
  ])('of %s', (_when, now, sentOn, arrivesOn) => {
    expect(nationalDelivery(instant(now), christmas, NEXT_DAY)).toMatchObject({ sentOn, arrivesOn });
  });

  test('until the stated moment, and a day later from then on', () => {
    const anyMoment = fc
      .integer({ min: 0, max: 400 * 24 * 60 })
      .map((minutes) => instant(new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString()));
    fc.assert(
      fc.property(anyMoment, (now) => {
        const { sentOn, arrivesOn, orderBefore } = nationalDelivery(now, christmas, NEXT_DAY);
        expect(orderBefore > now).toBe(true);
        expect(isWorkingDay(sentOn, christmas) && isWorkingDay(arrivesOn, christmas) && sentOn < arrivesOn).toBe(true);
        expect(nationalDelivery(orderBefore, christmas, NEXT_DAY).sentOn > sentOn).toBe(true);
      }),
    );
  });
});

describe('the van comes round', () => {
  test.each([
    ['IP19 0AA', '2026-11-25T08:59:00Z', '2026-11-25'],
    ['IP19 0AA', '2026-11-25T09:00:00Z', '2026-12-02'],
    ['NR34 9AB', '2026-11-25T09:00:00Z', '2026-11-27'],
    ['IP20 0AA', '2026-11-28T09:00:00Z', '2026-12-04'],
    ['NR34 9AB', '2026-12-22T09:00:00Z', '2027-01-01'],
    ['IP23 7AA', '2026-07-01T07:59:00Z', '2026-07-01'],
    ['IP23 7AA', '2026-07-01T08:00:00Z', '2026-07-08'],
  ])('to %s for an order of %s on %s', (postcode, now, arrivesOn) => {
    expect(localDelivery(postcode as Postcode, instant(now), christmas, deliveryTerms.rounds)).toMatchObject({
      arrivesOn,
    });
  });

  test('to no other postcode', () => {
    expect(
      localDelivery('NR3 4AA' as Postcode, instant('2026-11-23T10:00:00Z'), none, deliveryTerms.rounds),
    ).toBeNull();
  });
});

describe('an order can be collected', () => {
  test.each([
    ['the day after a Monday', '2026-11-23T23:00:00Z', '2026-11-24'],
    ['on Saturday until four on Friday', '2026-11-27T15:59:00Z', '2026-11-28'],
    ['on Monday from four on Friday', '2026-11-27T16:00:00Z', '2026-11-30'],
    ['on Monday after a Saturday', '2026-11-28T12:00:00Z', '2026-11-30'],
    ['on Monday after a Sunday', '2026-11-29T12:00:00Z', '2026-11-30'],
  ])('%s', (_when, now, day) => {
    expect(collectionDay(instant(now), shop)).toBe(day);
  });

  test('on the first day the site is open', () => {
    expect(collectionDay(instant('2026-11-24T12:00:00Z'), tuesdaysOnly)).toBe('2026-12-01');
  });

  test('at the chosen site, and before one is chosen at the first of the list', () => {
    const now = instant('2026-11-24T12:00:00Z');
    expect(firstCollectionDay(now, [tuesdaysOnly, shop], null)).toBe('2026-12-01');
    expect(firstCollectionDay(now, [shop, tuesdaysOnly], null)).toBe('2026-11-25');
    expect(firstCollectionDay(now, [shop, tuesdaysOnly], tuesdaysOnly.id)).toBe('2026-12-01');
    expect(firstCollectionDay(now, [], null)).toBeNull();
  });

  test('before Christmas, without a chosen site, not before the brewery’s own site opens, although a pub is open on Boxing Day', () => {
    const [own, pub] = [1, 3].map((siteId) => ({ id: siteId as CollectionPointId, hours: hoursAtChristmas(siteId) }));
    const now = instant('2027-12-24T12:00:00Z');
    for (const chosen of [null, own?.id ?? null])
      expect(
        firstCollectionDay(
          now,
          [own, pub].filter((collectionPoint) => collectionPoint !== undefined),
          chosen,
        ),
      ).toBe('2027-12-28');
  });

  test.each([
    ['2026-12-24T12:00:00Z', '2026-12-27'],
    ['2026-12-31T12:00:00Z', '2027-01-02'],
  ])('a site without hours gives nothing out on the three holidays: an order of %s is ready on %s', (now, day) => {
    expect(collectionDay(instant(now), shop)).toBe(day);
  });

  test('a site that does not open within two months is skipped for the next in the list', () => {
    const shut = { id: 9 as CollectionPointId, hours: tuesdaysOnly.hours.map((entry) => ({ ...entry, opens: -1 })) };
    expect(firstCollectionDay(instant('2026-11-24T12:00:00Z'), [shut, shop], null)).toBe('2026-11-25');
  });
});

/** What the courier charges for these goods. */
const charged = (lines: readonly BoxedLine[], orderValue: number, zone: Zone | null = null, heldCells = 0) =>
  deliveryCharge(lines, pence(orderValue), {
    method: DeliveryMethod.national,
    bottleBox,
    postBox,
    zone,
    heldCells,
    goesAlong: false,
  }).gross;

describe('goods that fit a letter box, beside beer that travels free', () => {
  const badge = { pack: { ...glass, boxId: POST_BOX, boxCells: 5 }, quantity: 1 };
  const beer = { pack: { ...reedcutter, boxRule: BoxRule.freeOverMinimum }, quantity: 20 };

  test('cost as much as by post, not a whole box', () => {
    expect(charged([beer], 6000)).toBe(0);
    expect(charged([beer, badge], 6000)).toBe(postBox.costPence);
    expect(charged([beer, badge], 6000, zones.northernIreland)).toBe(postBox.costPence);
  });

  test('never cost more than the box', () => {
    expect(charged([beer, { ...badge, quantity: 40 }], 6000)).toBe(bottleBox.costPence);
  });

  test.each([
    ['below the minimum, with the beer', [beer, badge], 5999, 0, 2 * 695],
    ['with something that needs a box', [beer, badge, { pack: glass, quantity: 1 }], 6000, 0, 695],
    ['alone by courier', [badge], 600, 0, 695],
    ['with a linked held order', [beer, badge], 6000, 10, 695],
  ])('cost the usual price %s', (_, lines, orderValue, heldCells, cost) => {
    expect(charged(lines, orderValue, null, heldCells)).toBe(cost);
  });
});

const guest: DeliveryOptionsFacts = {
  lines: [{ pack: reedcutter, quantity: 6 }],
  orderValue: pence(1950),
  charge: { bottleBox, postBox, zone: null, heldCells: 0, goesAlong: false },
  load: { millilitres: 0, vanLitres: 0 },
  audience: { kind: 'retail' },
  telesales: false,
  tradeNational: false,
  route: null,
  holdAllowed: false,
  emailGiven: false,
  collectionClosed: false,
  localFreeOpen: true,
  localOnlyAllowsCollection: false,
  promise: {
    now: instant('2026-11-23T10:00:00Z'),
    bankHolidays: none,
    delivery: deliveryTerms,
    postcode: null,
    collectionPoints: [shop],
    siteId: null,
    advanced: null,
    nextVan: calendarDay('2026-11-26'),
  },
};
const { national, post, collection, email, van, localFree, holdAtBrewery, thirdPartyCollection, quoted, pallet } =
  DeliveryMethod;

/** Method → reason why it is not available, or 'yes'. */
function standing(facts: Partial<DeliveryOptionsFacts>, packs?: readonly Pack[]): Record<number, string> {
  const lines = packs?.map((pack) => ({ pack, quantity: 6 })) ?? facts.lines ?? guest.lines;
  const options = deliveryOptions({ ...guest, ...facts, lines });
  return Object.fromEntries(options.map(({ method, bar }) => [method, bar?.because ?? 'yes']));
}

test('a guest with six bottles has courier and collection, each with its cost and day', () => {
  const options = deliveryOptions(guest);
  expect(options.find(({ method }) => method === national)).toEqual({
    method: national,
    cost: 695,
    bar: null,
    promise: { kind: 'arrives', on: '2026-11-24', orderBefore: '2026-11-23T11:00:00.000Z' },
  });
  expect(options.find(({ method }) => method === collection)).toMatchObject({
    cost: 0,
    promise: { kind: 'ready', on: '2026-11-24' },
  });
  expect(standing({})).toEqual({
    [national]: 'yes',
    [localFree]: 'postcode-missing',
    [collection]: 'yes',
    [post]: 'does-not-fit-the-post',
    [email]: 'not-only-email-items',
  });
});

test('a placed order keeps its day, whatever the time is', () => {
  const promise = deliveryOptions(guest).find(({ method }) => method === national)?.promise ?? null;
  expect(promiseOncePlaced(promise)).toEqual({ kind: 'arrives', on: '2026-11-24', orderBefore: null });
  expect(promiseOncePlaced(null)).toBeNull();
});

const advanced = (collectOn: CalendarDay | null): DeliveryOptionsFacts => ({
  ...guest,
  lines: [],
  promise: { ...guest.promise, advanced: { collectOn } },
});

test('beer made to order can only be collected on its day, which also holds while the order is empty', () => {
  const chosen = advanced(calendarDay('2026-12-05'));
  expect(deliveryOptions(chosen).find(({ method }) => method === collection)).toMatchObject({
    bar: null,
    promise: { kind: 'on-that-day', on: '2026-12-05', orderBefore: null },
  });
  expect(standing(chosen, [])).toMatchObject({ [national]: 'made-to-order', [post]: 'made-to-order' });
  expect(standing(advanced(null), [polypin])).toMatchObject({ [collection]: 'no-collection-day' });
});

function bar(quantity: number, pack: Pack = reedcutter, minDeliveryNum = bottleBox.minDeliveryNum) {
  const charge = { ...guest.charge, bottleBox: { ...bottleBox, minDeliveryNum } };
  const options = deliveryOptions({ ...guest, charge, lines: [{ pack, quantity }] });
  return options.find(({ method }) => method === national)?.bar;
}

describe('the courier is not available', () => {
  test('for one bottle less than the minimum, naming how many are missing', () => {
    expect(bar(4)).toBeNull();
    expect(bar(3)).toEqual({ because: 'too-few-items', least: 4, missing: 1 });
    expect(bar(1)).toEqual({ because: 'too-few-items', least: 4, missing: 3 });
    expect(bar(6, reedcutter, 1_006)).toBeNull();
    expect(bar(5, reedcutter, 1_006)).toEqual({ because: 'too-few-items', least: 6, missing: 1 });
    expect(bar(1, reedcutter, 0)).toBeNull();
  });

  test('for less than the minimum in cells, which large bottles may reach between two whole items', () => {
    const large = { ...reedcutter, boxCells: 15 };
    expect(bar(3, large, 45)).toBeNull();
    expect(bar(3, large, 46)).toEqual({ because: 'too-few-items', least: 5, missing: 1 });
  });

  test.each([
    ['to the Channel Islands', { charge: { ...guest.charge, zone: zones.notServed } }, [reedcutter], 'zone-excluded'],
    ['for casks', {}, [reedcutter, { ...firkin, retailIncPence: pence(1) }], 'collection-only'],
    ['for growlers', {}, [reedcutter, { ...reedcutter, boxRule: BoxRule.localFreeOnly }], 'local-only'],
    ['for beer made to order', {}, [polypin], 'made-to-order'],
    ['for tickets', {}, [festivalTicket], 'only-email-items'],
  ])('%s', (_why, facts, packs, because) => {
    expect(standing(facts, packs)[national]).toBe(because);
  });

  test('to a pub that the courier does not serve', () => {
    const pub: Partial<DeliveryOptionsFacts> = { audience: { kind: 'trade', tier: 1 } };
    expect(standing(pub)).not.toHaveProperty('0');
    expect(standing({ ...pub, tradeNational: true })[national]).toBe('yes');
  });
});

const at = (postcode: string, facts: Partial<DeliveryOptionsFacts> = {}) =>
  standing({ ...facts, promise: { ...guest.promise, postcode: postcode as Postcode } })[localFree];

test('the van is free to its own postcodes, decided by the outward code', () => {
  expect(at('NR34 9AB')).toBe('yes');
  expect(at('NR3 4AA')).toBe('postcode-not-local');
  expect(at('NR34 9AB', { localFreeOpen: false })).toBe('local-delivery-off');
});

test('a brewery without rounds does not offer its van', () => {
  const delivery = { ...guest.promise.delivery, rounds: [] };
  expect(standing({ promise: { ...guest.promise, delivery } })).not.toHaveProperty(`${localFree}`);
});

test('collection is unavailable when the brewery turns it off, or when no site exists or is open', () => {
  expect(standing({ collectionClosed: true })[collection]).toBe('collection-closed');
  expect(standing({ promise: { ...guest.promise, collectionPoints: [] } })[collection]).toBe('collection-closed');
  const never = {
    id: 3 as CollectionPointId,
    hours: [{ id: 1, weekday: 0, opens: -1, closes: 0, overrideOn: null }],
  } as const;
  expect(standing({ promise: { ...guest.promise, collectionPoints: [never] } })[collection]).toBe('no-collection-day');
});

test('growlers go by the local van only, or may be collected where the brewery allows it', () => {
  const growler = { ...reedcutter, boxRule: BoxRule.localFreeOnly };
  expect(standing({}, [growler])[collection]).toBe('local-only');
  expect(standing({ localOnlyAllowsCollection: true }, [growler])[collection]).toBe('yes');
  expect(standing({ promise: { ...guest.promise, postcode: 'NR34 9AB' as Postcode } }, [growler])[localFree]).toBe(
    'yes',
  );
});

test('beer made to order can only be collected', () => {
  const facts = standing({ telesales: true, holdAllowed: true }, [polypin]);
  expect(facts).toMatchObject({ [collection]: 'yes', [holdAtBrewery]: 'made-to-order', [van]: 'made-to-order' });
});

test('tickets come by e-mail once there is an address, and may be collected', () => {
  expect(standing({}, [festivalTicket])).toMatchObject({ [email]: 'email-missing', [collection]: 'yes' });
  expect(standing({ emailGiven: true }, [festivalTicket])[email]).toBe('yes');
});

test('a beer mat goes by post, a spirit of more than a litre does not', () => {
  const mat = { ...glass, boxId: POST_BOX };
  const spirit = { ...mat, sizeMl: 1_500, product: { ...mat.product, abv: 4_000 } };
  expect(standing({}, [mat])[post]).toBe('yes');
  const byPost = deliveryOptions({ ...guest, lines: [{ pack: mat, quantity: 1 }] }).find(
    ({ method }) => method === post,
  );
  expect(byPost?.promise).toMatchObject({ kind: 'arrives-by', on: '2026-11-25' });
  expect(standing({}, [mat, festivalTicket])[post]).toBe('yes');
  expect(standing({}, [spirit])[post]).toBe('does-not-fit-the-post');
  expect(standing({}, [{ ...spirit, sizeMl: 1_000 }])[post]).toBe('yes');
  const strong = (abv: number) => ({ ...spirit, sizeMl: 500, product: { ...mat.product, abv } });
  expect(standing({}, [strong(7_000)])[post]).toBe('yes');
  expect(standing({}, [strong(7_001)])[post]).toBe('does-not-fit-the-post');
  expect(standing({}, [{ ...mat, boxRule: BoxRule.collectionOnly }])[post]).toBe('collection-only');
});

test('linked held orders go neither by post nor by e-mail', () => {
  const withHeldOrders = { charge: { ...guest.charge, heldCells: 60 }, emailGiven: true };
  expect(standing(withHeldOrders, [{ ...glass, boxId: POST_BOX }])[post]).toBe('does-not-fit-the-post');
  expect(standing(withHeldOrders, [festivalTicket])).toMatchObject({
    [email]: 'not-only-email-items',
    [national]: 'yes',
  });
});

test('no van is sent for tickets', () => {
  expect(standing({ telesales: true }, [festivalTicket])).toMatchObject({
    [van]: 'only-email-items',
    [localFree]: 'only-email-items',
  });
});

test('a pub on a route has the van and third party collection, and a quote only when no other way brings it', () => {
  const pub: Partial<DeliveryOptionsFacts> = {
    audience: { kind: 'trade', tier: 1 },
    route: { van: true, thirdPartyCollection: true },
  };
  expect(standing(pub, [firkin])).toMatchObject({
    [van]: 'yes',
    [thirdPartyCollection]: 'yes',
    [quoted]: 'other-methods-do',
    [pallet]: 'other-methods-do',
  });
  expect(standing({ ...pub, route: null }, [firkin])).toMatchObject({
    [collection]: 'yes',
    [quoted]: 'yes',
    [pallet]: 'yes',
  });
});

test('what is more than the van carries is quoted: by van, by pallet or by a special journey', () => {
  const pub: DeliveryOptionsFacts = {
    ...guest,
    audience: { kind: 'trade', tier: 1 },
    route: { van: true, thirdPartyCollection: false },
    lines: [{ pack: firkin, quantity: 6 }],
  };
  const withLoad = (millilitres: number, vanLitres: number) =>
    deliveryOptions({ ...pub, load: { millilitres, vanLitres } })
      .filter(({ method }) => method === van || method === pallet)
      .map(({ cost, bar, promise }) => [cost, bar?.because ?? 'yes', promise?.on ?? null]);
  const carried = [
    [0, 'yes', '2026-11-26'],
    [null, 'other-methods-do', null],
  ];
  expect(withLoad(120_000, 120)).toEqual(carried);
  expect(withLoad(120_000, 0)).toEqual(carried);
  expect(withLoad(120_001, 120)).toEqual([
    [null, 'yes', null],
    [null, 'yes', null],
  ]);
});

test('goods for collection or local delivery only cannot be quoted, not even by telephone', () => {
  const growler = { ...reedcutter, boxRule: BoxRule.localFreeOnly };
  expect(standing({ telesales: true }, [polypin])).toMatchObject({
    [quoted]: 'made-to-order',
    [pallet]: 'made-to-order',
  });
  expect(standing({ telesales: true }, [growler])).toMatchObject({ [quoted]: 'local-only', [pallet]: 'local-only' });
});

test('nothing is quoted for what comes by e-mail alone', () => {
  const closed = { audience: { kind: 'trade', tier: 1 }, collectionClosed: true } as const;
  expect(standing(closed, [festivalTicket])).toMatchObject({ [email]: 'email-missing', [quoted]: 'only-email-items' });
});

test('only staff and holders of a voucher that allows it may leave an order at the brewery', () => {
  expect(standing({})).not.toHaveProperty(String(holdAtBrewery));
  expect(standing({ holdAllowed: true })[holdAtBrewery]).toBe('yes');
  expect(standing({ telesales: true })).toMatchObject({ [holdAtBrewery]: 'yes', [quoted]: 'yes', [van]: 'yes' });
});

test('a shopper may choose a method that only lacks her postcode, but none that is unavailable or not for her', () => {
  const options = deliveryOptions(guest);
  expect(chooseDelivery(options, national)).toBeNull();
  expect(chooseDelivery(options, localFree)).toBeNull();
  expect(chooseDelivery(options, post)).toMatchObject({ refused: 'delivery-not-available' });
  expect(chooseDelivery(options, pallet)).toEqual({ refused: 'delivery-not-available', because: '' });
});

describe('the delivery information of the basket', () => {
  const growler = { ...reedcutter, boxRule: BoxRule.localFreeOnly };
  const mat = { ...glass, boxId: POST_BOX };
  test.each([
    ['local only', [growler, firkin], DeliveryMethod.notChosen, 5],
    ['collection, local or van only', [firkin, reedcutter], DeliveryMethod.notChosen, 3],
    ['nothing when a pallet is quoted', [firkin, reedcutter], DeliveryMethod.pallet, 0],
    ['collection for beer made to order', [{ ...polypin, boxRule: BoxRule.standard }], DeliveryMethod.notChosen, 3],
    ['at least four items', [reedcutter], DeliveryMethod.notChosen, 1004],
    ['at least four items to the courier', [mat], DeliveryMethod.national, 1004],
    ['nothing once four items are there', [reedcutter, reedcutter, reedcutter, reedcutter], DeliveryMethod.national, 0],
    ['nothing when it is collected', [reedcutter], DeliveryMethod.collection, 0],
    ['one method only for goods that fit the post', [mat], DeliveryMethod.notChosen, 1],
    ['one method only for e-mailed items', [festivalTicket], DeliveryMethod.notChosen, 1],
  ])('%s', (_what, packs, method, info) => {
    const goods = goodsOnTheRoad(
      packs.map((pack) => ({ pack, quantity: 1 })),
      0,
    );
    expect(deliveryInfo(goods, method, bottleBox.minDeliveryNum)).toBe(info);
  });
});

describe('the checkout asks', () => {
  const facts = {
    tillSale: false,
    paysByPaypal: true,
    onAccountWithAddresses: false,
    due: pence(2000),
    zone: zones.mainland,
  };
  test.each([
    ['nothing, as PayPal supplies the address, on the mainland', national, {}, AddressMode.paypalSupplies],
    ['for the address where the parcel costs more', national, { zone: zones.highlands }, AddressMode.full],
    ['for the address while the postcode is not known', national, { zone: null }, AddressMode.full],
    ['for the address when a gift voucher paid it all', national, { due: NO_PENCE }, AddressMode.full],
    ['for the address with another payment', national, { paysByPaypal: false }, AddressMode.full],
    ['for name and e-mail to collect', collection, {}, AddressMode.nameAndEmail],
    ['for name and e-mail to hold', holdAtBrewery, {}, AddressMode.nameAndEmail],
    ['for name and e-mail to e-mail', email, {}, AddressMode.nameAndEmail],
    ['for a postal address', post, {}, AddressMode.post],
    ['a known pub for a postal address too', post, { onAccountWithAddresses: true }, AddressMode.post],
    ['for the address of the van', localFree, {}, AddressMode.full],
    ['nothing from a known pub for a parcel', national, { onAccountWithAddresses: true }, AddressMode.none],
    ['nothing from a known pub', van, { onAccountWithAddresses: true }, AddressMode.none],
    ['nothing at the till', national, { tillSale: true }, AddressMode.none],
  ])('%s', (_what, method, more, mode) => {
    expect(addressMode({ ...facts, ...more, method })).toBe(mode);
  });
});

describe('delivery terms before the basket', () => {
  const free = { boxRule: BoxRule.freeOverMinimum };
  const standard = { boxRule: BoxRule.standard };
  test('name the price, the value it is free from, and free collection', () => {
    expect(deliveryHeadline(bottleBox, [free, free], false)).toEqual({
      from: 695,
      freeOver: 6000,
      freeForSomeOnly: false,
      freeCollection: true,
    });
  });

  test('do not promise free delivery for packs that do not have it', () => {
    expect(deliveryHeadline(bottleBox, [free, standard], false)).toMatchObject({
      freeOver: 6000,
      freeForSomeOnly: true,
    });
    expect(deliveryHeadline(bottleBox, [standard], true)).toMatchObject({ freeOver: null, freeCollection: false });
  });

  test('name nothing of the courier to trade whom the van serves, or nobody', () => {
    const withoutFee = { freeOver: null, freeForSomeOnly: false };
    expect(deliveryHeadline(bottleBox, [free], false, 'van')).toEqual({ ...withoutFee, from: 0, freeCollection: true });
    expect(deliveryHeadline(bottleBox, [free], true, 'nobody')).toEqual({
      ...withoutFee,
      from: null,
      freeCollection: false,
    });
  });
});

test.each([
  [{ deliveryMethod: national, route: { van: true } }, 'courier'],
  [{ deliveryMethod: van, route: { van: true } }, 'van'],
  [{ deliveryMethod: pallet, route: null }, 'nobody'],
  [null, 'nobody'],
] as const)('to a business like %o comes the %s', (business, who) => {
  expect(deliveredByTo(business)).toBe(who);
});

test('a round that drives on several days brings an order on the first of them, until its own hour', () => {
  const round = { id: 1, weekdays: [4, 1] as const, outwards: ['IP1'], cutOff: 14 * 60, least: NO_PENCE };
  const moment = fc
    .integer({ min: 0, max: 60 * 24 * 60 })
    .map((minutes) => instant(new Date(Date.UTC(2026, 10, 1) + minutes * 60_000).toISOString()));
  const come = (weekdays: LocalRound['weekdays'], now: Instant) =>
    localDelivery('IP1 1AA' as Postcode, now, christmas, [{ ...round, weekdays }]);
  fc.assert(
    fc.property(moment, (now) => {
      const [both, tuesday, friday] = [come(round.weekdays, now), come([1], now), come([4], now)];
      expect(both?.arrivesOn).toBe(tuesday!.arrivesOn < friday!.arrivesOn ? tuesday?.arrivesOn : friday?.arrivesOn);
      expect(both !== null && both.orderBefore > now && !christmas.has(both.arrivesOn)).toBe(true);
    }),
  );
});

test('a round with a minimum comes only for goods that reach it', () => {
  const rounds = deliveryTerms.rounds.map((round) => ({ ...round, least: pence(2000) }));
  const promise = { ...guest.promise, postcode: 'IP19 0AA' as Postcode, delivery: { ...deliveryTerms, rounds } };
  const barAt = (orderValue: number) =>
    deliveryOptions({ ...guest, promise, orderValue: pence(orderValue) }).find((option) => option.method === localFree)
      ?.bar;
  expect(barAt(1999)).toEqual({ because: 'too-little-for-the-round', least: 2000, missing: 1 });
  expect(barAt(2000)).toBeNull();
});

test('a van round on a bank holiday is cancelled, never moved', () => {
  const holidays = new Set([calendarDay('2026-11-25'), calendarDay('2026-12-02')]);
  const coming = localDelivery('IP19 0AA' as Postcode, instant('2026-11-23T10:00:00Z'), holidays, deliveryTerms.rounds);
  expect(coming?.arrivesOn).toBe(addDays(calendarDay('2026-11-25'), 14));
});
