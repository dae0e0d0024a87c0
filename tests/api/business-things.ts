import { tradeBusinessOf } from '#rules/roles/trade-business-of.ts';
import { APPLICATION, PUB } from '#rules/trade/trade.fixtures.ts';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses, orders, packs } from '#sample-brewery/fixtures.ts';
import { copyOrderRow } from '../copy-order-row.ts';
import type { MadePerson } from './access-callers.ts';
import { NOT_THERE, type Things, type World } from './access-things.ts';

/** The trade account of whoever calls, if she has one, and another's. */
export async function ownBusiness({ db, me }: World): Promise<Things> {
  const own = await businessOf(db, me);
  return {
    own: own === null ? null : { bizId: own },
    anothers: { bizId: businesses.broadreach.id },
    absent: { bizId: NOT_THERE },
  };
}

/** The trade account by the person who is linked to it. */
export async function businessOfPerson({ db, me, other }: World): Promise<Things> {
  const linked = { role: 1010, business_id: businesses.broadreach.id };
  await db.updateTable('person').set(linked).where('id', '=', other.id).execute();
  return {
    own: me !== null && (await businessOf(db, me)) !== null ? { appUserId: me.id } : null,
    anothers: { appUserId: other.id },
    absent: { appUserId: NOT_THERE },
  };
}

async function businessOf(db: World['db'], person: MadePerson | null): Promise<number | null> {
  const row = await db
    .selectFrom('person')
    .select(['role', 'business_id as businessId'])
    .where('id', '=', person?.id ?? 0)
    .executeTakeFirst();
  return row === undefined ? null : tradeBusinessOf(row);
}

let copies = 3_000_000;

/** An order on the account of a business, copied from one of the sample's, with the whole of it left to pay. */
export async function orderOnAccount(db: World['db'], business: number): Promise<{ id: number; left: number }> {
  copies += 1;
  await copyOrderRow(db, orders.onAccount, { id: copies, business_id: business });
  const made = db.selectFrom('orders').select(['id', 'on_account_pence as left']).where('id', '=', copies);
  const { id, left } = await made.executeTakeFirstOrThrow();
  return { id, left: left ?? 0 };
}

/** Open items of the account of whoever calls, if she has one, and of another one. */
export async function itemsToPay({ db, me }: World): Promise<Things> {
  const own = await businessOf(db, me);
  const items = async (business: number) => {
    const { id, left } = await orderOnAccount(db, business);
    return { orders: [{ orderId: id, cLeftToPay: left }] };
  };
  return {
    own: own === null ? null : await items(own),
    anothers: await items(businesses.broadreach.id),
    absent: { orders: [{ orderId: NOT_THERE, cLeftToPay: 1 }] },
  };
}

/** A payment of open items of an account, which has begun. */
export async function insertAccountPayment(db: World['db'], business: number, now: Instant): Promise<number> {
  const { id, left } = await orderOnAccount(db, business);
  const attempt = await db
    .insertInto('payment_attempt')
    .values({
      order_id: id,
      order_version: 1,
      pay_method: PaymentMethod.hostedCard,
      provider: 'card-gateway',
      amount_pence: left,
      state: 'asking',
      started_at: now,
      has_shares: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('payment_share').values({ attempt_id: attempt.id, order_id: id, amount_pence: left }).execute();
  return attempt.id;
}

/** The same by its number, of the account of whoever calls and of another one. */
export async function accountPaymentOf({ db, me, now }: World): Promise<Things> {
  const own = await businessOf(db, me);
  return {
    own: own === null ? null : { payment: await insertAccountPayment(db, own, now) },
    anothers: { payment: await insertAccountPayment(db, businesses.broadreach.id, now) },
    absent: { payment: NOT_THERE },
  };
}

export const BUSINESS_FIELDS = { ...PUB, name: 'The Matrix Arms', creditLimit: 100_000, minimumOrder: 5000 };

/** Trade accounts are the brewery's: there is no other customer's. */
export const ABSENT_BUSINESS = {
  anothers: { id: NOT_THERE, version: 1 },
  absent: { id: NOT_THERE, version: 1 },
};

export async function insertBusiness(db: World['db'], email = ''): Promise<number> {
  const { id } = await db
    .insertInto('business')
    .values({ name: 'The Matrix', invoice_address: JSON.stringify({ email }), delivery_address: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const CALL = { note: 'Two firkins for the matrix', callBackOn: null };

export const EMPTIES = {
  entryId: '0e6b6ce8-5d3c-4c0a-9a2e-5a1d3f0c9b7e',
  returned: [{ packKind: PackKind.cask, sizeMl: 40_900, quantity: 2 }],
  note: '',
};

/** A trade account by the name that calls about it give it. */
export async function businessToCall({ db }: World): Promise<Things> {
  const absent = { businessId: NOT_THERE };
  return { own: { businessId: await insertBusiness(db) }, anothers: absent, absent };
}

/** Somebody who can be linked to a trade account, by her e-mail. */
export async function businessToLink({ db, other }: World): Promise<Things> {
  const absent = { id: NOT_THERE, email: other.email };
  return { own: { id: await insertBusiness(db), email: other.email }, anothers: absent, absent };
}

export const AGREED_PRICE = { packId: packs.reedcutterBottle, price: 150, startsOn: '2099-01-01', endsOn: null };

/** Another price that a business of its own has agreed, to come yet, with the version that saving it states. */
export async function insertAgreedPrice(db: World['db']) {
  const id = await insertBusiness(db);
  const { packId, price, startsOn } = AGREED_PRICE;
  const row = await db
    .insertInto('business_price')
    .values({ business_id: id, pack_id: packId, ex_pence: price + 10, starts_on: startsOn as CalendarDay })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { id, priceId: row.id, version: row.version };
}

/** Agreed prices are the brewery's and the business's: there is no other customer's. */
export async function agreedPrice({ db }: World): Promise<Things> {
  const own = await insertAgreedPrice(db);
  const absent = { ...own, priceId: NOT_THERE };
  return { own, anothers: absent, absent };
}

/** Somebody who is linked to a trade account. */
export async function businessWithPerson({ db, other }: World): Promise<Things> {
  const id = await insertBusiness(db);
  await db.updateTable('person').set({ role: 1010, business_id: id }).where('id', '=', other.id).execute();
  const absent = { id, personId: NOT_THERE };
  return { own: { id, personId: other.id }, anothers: absent, absent };
}

export const APPROVAL = { tier: 1, termsDays: 30, creditLimit: 50_000, minimumOrder: 0 };

/** A waiting application of this person, over whatever she had. */
export async function insertApplication({ db, now }: Pick<World, 'db' | 'now'>, personId: number): Promise<number> {
  await db.deleteFrom('trade_application').where('person_id', '=', personId).execute();
  const { businessName, companyNumber, vatNumber, awrsNumber, licenceNumber, licensingAuthority } = APPLICATION;
  const { contactName, kind, telephone, note, line1, line4, postcode } = APPLICATION;
  const { id } = await db
    .insertInto('trade_application')
    .values({
      person_id: personId,
      business_name: businessName,
      kind,
      company_number: companyNumber,
      vat_number: vatNumber,
      awrs_number: awrsNumber,
      licence_number: licenceNumber,
      licensing_authority: licensingAuthority,
      contact_name: contactName,
      telephone,
      address: JSON.stringify({ line1, line4, postcode }),
      note,
      sent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Applications for trade accounts are the brewery's: staff decide every one. */
export async function applicationAtDesk(world: World): Promise<Things> {
  const { id: applicant } = world.other;
  await world.db.updateTable('person').set({ role: 10, business_id: null }).where('id', '=', applicant).execute();
  return {
    own: { id: await insertApplication(world, applicant) },
    anothers: { id: NOT_THERE },
    absent: { id: NOT_THERE },
  };
}

/** An application names nothing that is there; who is staff, suspended or has a trade account cannot send one. */
export async function applicationOf({ db, me }: World): Promise<Things> {
  const row = await db
    .selectFrom('person')
    .select('role')
    .where('id', '=', me?.id ?? 0)
    .executeTakeFirst();
  return { own: row?.role === 10 ? {} : null, anothers: { businessName: '' }, absent: { businessName: '' } };
}
