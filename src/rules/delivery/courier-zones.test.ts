import { describe, expect, test } from 'vitest';
import { bottleBox, postBox } from '#rules/boxes/boxes.fixtures.ts';
import { instant } from '#rules/calendar/instant.ts';
import { addWorkingDays } from '#rules/calendar/working-day.ts';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { reedcutter } from '#rules/catalogue/packs/packs.fixtures.ts';
import { pence } from '#rules/money/pence.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { postcodeZone } from '#rules/postcodes/postcode-zone.ts';
import type { Postcode } from '#rules/postcodes/postcode.ts';
import { deliveryTerms, zones } from '#sample-brewery/delivery.ts';
import { courierZones } from './courier-zones.ts';
import { deliveryCharge } from './delivery-charge.ts';
import { deliveryPromise } from './delivery-promise.ts';

const sentOn = calendarDay('2026-11-24');
const rows = courierZones(bottleBox.costPence, deliveryTerms.zones);

describe('the page of a zone shows what is charged and promised there', () => {
  test.each([
    ['NR34 0ZZ', zones.mainland, 'arrives', '2026-11-25'],
    ['PO30 1ZZ', zones.mainland, 'arrives', '2026-11-25'],
    ['IV1 1ZZ', zones.highlands, 'arrives-by', '2026-11-26'],
    ['BT7 1ZZ', zones.northernIreland, 'arrives-by', '2026-11-27'],
    ['IM1 1ZZ', zones.northernIreland, 'arrives-by', '2026-11-27'],
    ['TR21 0ZZ', zones.northernIreland, 'arrives-by', '2026-11-27'],
  ] as const)('%s', (postcode, zone, kind, on) => {
    expect(postcodeZone(postcode as Postcode, deliveryTerms.zones)).toBe(zone);
    const terms = rows.find(({ name }) => name === zone.name)?.terms;
    const charge = {
      bottleBox,
      postBox,
      zone,
      heldCells: 0,
      goesAlong: false,
    };
    const lines = [{ pack: reedcutter, quantity: 12 }];
    const { gross } = deliveryCharge(lines, pence(3900), { ...charge, method: DeliveryMethod.national });
    expect(terms?.aBox).toBe(gross);
    const promise = deliveryPromise(DeliveryMethod.national, {
      now: instant('2026-11-24T09:30:00Z'),
      bankHolidays: new Set(),
      delivery: deliveryTerms,
      postcode: postcode as Postcode,
      collectionPoints: [],
      siteId: null,
      advanced: null,
      nextVan: null,
    });
    expect(promise).toMatchObject({ kind, on });
    expect(promise?.on).toBe(addWorkingDays(sentOn, terms?.workingDays ?? 0, new Set()));
  });

  test('a zone that the courier does not serve has neither a price nor a day', () => {
    const row = rows.find(({ name }) => name === zones.notServed.name);
    expect(row).toMatchObject({ terms: null, outwards: 'BF, GX, GY, JE' });
  });
});

test('free delivery is free to every zone: the surcharge is per charged box', () => {
  const charge = {
    bottleBox,
    postBox,
    zone: zones.northernIreland,
    heldCells: 0,
    goesAlong: false,
  } as const;
  const free = [{ pack: { ...reedcutter, boxRule: 3 as const }, quantity: 24 }];
  expect(deliveryCharge(free, pence(6000), { ...charge, method: DeliveryMethod.national }).gross).toBe(0);
});

test('every zone off the mainland lists the postcodes that decide on it', () => {
  const named = new Map(rows.map(({ name, outwards }) => [name, outwards]));
  expect(named.get(zones.northernIreland.name)).toBe('BT, IM, TR21–TR25');
  expect(named.get(zones.highlands.name)).toMatch(/^AB31–AB38, AB44–AB56, FK17–FK21, HS, IV, /);
});
