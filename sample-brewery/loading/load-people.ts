import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { Transaction } from '#platform/database/database.ts';
import { noAddress } from '../addresses.ts';
import { businesses } from '../businesses.ts';
import type { SampleBusiness } from '../businesses.ts';
import { dayAgo, dayAhead, timeOn } from '../dates.ts';
import { demoPasswordHash, favourites, people } from '../people.ts';
import type { SamplePerson } from '../people.ts';
import { vouchers } from '../vouchers.ts';
import type { SampleVoucher } from '../vouchers.ts';
import { insertRows } from './insert-rows.ts';
import type { RowOf } from './insert-rows.ts';

/** Who buys and who serves, and what they hold. All have the password of the demo. */
export async function loadPeople(trx: Transaction, today: CalendarDay): Promise<void> {
  await insertRows(trx, 'business', businessRows());
  await insertRows(trx, 'business_price', agreedPriceRows(today));
  await insertRows(
    trx,
    'person',
    Object.values(people).map((person: SamplePerson) =>
      personRow(person, timeOn(dayAgo(today, person.unconfirmed ? 2 : 400), 9)),
    ),
  );
  await insertRows(trx, 'business_call', callRows(today));
  await insertRows(
    trx,
    'favourite',
    favourites.flatMap(({ person, packs }) => packs.map((pack) => ({ person_id: person, pack_id: pack }))),
  );
  await insertRows(
    trx,
    'voucher',
    Object.values(vouchers).map((voucher: SampleVoucher) => voucherRow(voucher, today)),
  );
}

function businessRows(): RowOf<'business'>[] {
  return Object.values(businesses).map((business: SampleBusiness) => ({
    id: business.id,
    name: business.name,
    price_tier: business.tier,
    active: !business.inactive,
    use_shop: !business.mayNotUseShop,
    terms_days: business.termsDays,
    credit_limit_pence: business.creditLimit ?? 0,
    minimum_order_pence: business.minimumOrder ?? 0,
    delivery_method: business.deliveryMethod ?? DeliveryMethod.notChosen,
    route_id: business.route ?? null,
    delivery_note: business.deliveryNote ?? '',
    invoice_address: JSON.stringify(business.invoiceTo),
    delivery_address: JSON.stringify(business.deliverTo ?? noAddress),
    separate_delivery_address: business.deliverTo !== undefined,
  }));
}

function agreedPriceRows(today: CalendarDay): RowOf<'business_price'>[] {
  return Object.values(businesses).flatMap(({ id, agreed = [] }: SampleBusiness) =>
    agreed.map(({ pack, price, from, to }) => ({
      business_id: id,
      pack_id: pack,
      ex_pence: price,
      starts_on: dayAhead(today, from),
      ends_on: to === undefined ? null : dayAhead(today, to),
    })),
  );
}

function callRows(today: CalendarDay): RowOf<'business_call'>[] {
  return Object.values(businesses).flatMap(({ id, calls = [] }: SampleBusiness) =>
    calls.map(({ ago, note, again }) => ({
      business_id: id,
      called_at: timeOn(dayAgo(today, ago), 10, 15),
      called_by: people.telesales.id,
      note,
      call_back_on: again === undefined ? null : dayAhead(today, again),
    })),
  );
}

function personRow(person: SamplePerson, since: Instant): RowOf<'person'> {
  return {
    id: person.id,
    email: person.email,
    name: person.name,
    role: person.role,
    password_hash: demoPasswordHash,
    confirmed_at: person.unconfirmed ? null : since,
    age_confirmed_at: person.unconfirmed ? null : since,
    business_id: person.business ?? null,
    created_at: since,
  };
}

function voucherRow(voucher: SampleVoucher, today: CalendarDay): RowOf<'voucher'> {
  return {
    id: voucher.id,
    code: voucher.code,
    coupon_id: voucher.coupon.id,
    person_id: voucher.person ?? null,
    active: !voucher.inactive,
    starts_on: voucher.from === undefined ? null : dayAhead(today, voucher.from),
    ends_on: voucher.to === undefined ? null : dayAhead(today, voucher.to),
    value_pence: voucher.value ?? 0,
    used_online_pence: 0,
    used_tap_pence: voucher.usedTap ?? 0,
    note: voucher.note ?? '',
  };
}
