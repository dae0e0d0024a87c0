import { postcodeRangesText } from '#rules/postcodes/postcode-ranges.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Transaction } from '#platform/database/database.ts';
import { bankHolidaysOf } from '#rules/calendar/bank-holidays-of.ts';
import { brewery, shopStatus } from '../brewery.ts';
import { openingHours } from '../opening-hours.ts';
import { hospitality, others, retail } from '../outlets.ts';
import { deliveryTerms } from '../delivery.ts';
import { routeDays, routes } from '../routes.ts';
import { collectionPoints } from '../collection-points.ts';
import { insertRows } from './insert-rows.ts';
import type { RowOf } from './insert-rows.ts';

/** The brewery, its hours, its sites, its van's days, and who else sells its beer. */
export async function loadPlaces(trx: Transaction, today: CalendarDay): Promise<void> {
  const year = Number(today.slice(0, 4));
  const holidays = [year, year + 1, year + 2].flatMap((one) => bankHolidaysOf('england-and-wales', one));
  await insertRows(trx, 'brewery', [{ details: JSON.stringify(brewery) }]);
  // A business that was started before it had anything begins closed.
  await trx.deleteFrom('shop_status').execute();
  await insertRows(trx, 'shop_status', [
    {
      value: shopStatus.value,
      returns_on: shopStatus.returnsOn,
      collection_closed: shopStatus.collectionClosed,
      local_delivery_open: shopStatus.localDeliveryOpen,
      opening_message: shopStatus.openingMessage,
    },
  ]);
  await insertRows(trx, 'bank_holiday', [...holidays]);
  // The sample has figures of its own in place of those that come with the tables.
  await trx.deleteFrom('courier_terms').execute();
  await trx.deleteFrom('courier_zone').execute();
  await insertRows(trx, 'courier_terms', [{ cut_off: deliveryTerms.courierCutOff }]);
  await insertRows(trx, 'courier_zone', zoneRows());
  await insertRows(trx, 'local_round', roundRows());
  await insertRows(trx, 'site', collectionPointRows());
  await insertRows(trx, 'opening_hours', hoursRows(today));
  await loadRoutes(trx, today, new Set(holidays.map(({ day }) => day)));
  await insertRows(trx, 'outlet', outletRows());
}

function collectionPointRows(): RowOf<'site'>[] {
  return Object.values(collectionPoints).map((collectionPoint, at) => ({
    id: collectionPoint.id,
    name: collectionPoint.name,
    line1: collectionPoint.line1,
    line2: collectionPoint.line2,
    line3: '',
    line4: collectionPoint.town,
    postcode: collectionPoint.postcode,
    web: collectionPoint.web,
    phone: collectionPoint.phone,
    collection_times: collectionPoint.times,
    active: collectionPoint.active,
    sort: at,
  }));
}

function zoneRows(): RowOf<'courier_zone'>[] {
  const { mainland, others } = deliveryTerms.zones;
  return [mainland, ...others].map(({ id, name, ranges, isMainland, terms }) => ({
    id,
    name,
    is_mainland: isMainland,
    postcodes: postcodeRangesText(ranges),
    surcharge_pence: terms?.surcharge ?? 0,
    working_days: terms?.workingDays ?? null,
  }));
}

function roundRows(): RowOf<'local_round'>[] {
  return deliveryTerms.rounds.map(({ id, weekdays, outwards, cutOff, least }) => ({
    id,
    weekdays: [...weekdays],
    outwards: [...outwards],
    cut_off: cutOff,
    least_pence: least,
  }));
}

function hoursRows(today: CalendarDay): RowOf<'opening_hours'>[] {
  return openingHours(today).map(({ id, collectionPoint, section, weekday, opens, closes, kind, on }) => ({
    id,
    site_id: collectionPoint,
    section,
    weekday,
    opens,
    closes,
    kind,
    override_on: on,
  }));
}

async function loadRoutes(trx: Transaction, today: CalendarDay, holidays: ReadonlySet<CalendarDay>): Promise<void> {
  const all = Object.values(routes);
  await insertRows(
    trx,
    'van_route',
    all.map(({ id, name, days, thirdParty }) => ({ id, name, days, third_party_collection: thirdParty })),
  );
  await insertRows(
    trx,
    'van_route_day',
    all.flatMap((route) => routeDays(route, today, holidays).map((day) => ({ route_id: route.id, day }))),
  );
}

function outletRows(): RowOf<'outlet'>[] {
  return [hospitality, retail, others].flatMap((group, priority) =>
    group.map(([title, town, text]) => ({
      title,
      text: `${town}. ${text}`,
      link_url: `https://${webName(title)}.example`,
      link_text: `${webName(title)}.example`,
      priority,
      active: title !== 'The Customs House Inn',
    })),
  );
}

/** `The Reed Room Café` is at home at `reed-room-cafe`. */
function webName(title: string): string {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '');
  return plain.replace(/^the /, '').replaceAll(/ +/g, '-');
}
