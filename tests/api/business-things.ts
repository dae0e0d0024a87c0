import { tradeBusinessOf } from '#rules/roles/trade-business-of.ts';
import { PUB } from '#rules/trade/trade.fixtures.ts';
import { businesses } from '#sample-brewery/fixtures.ts';
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

export const BUSINESS_FIELDS = { ...PUB, name: 'The Matrix Arms', creditLimit: 100_000, minimumOrder: 5000 };

/** Trade accounts are the brewery's: there is no other customer's. */
export const ABSENT_BUSINESS = {
  anothers: { id: NOT_THERE, version: 1 },
  absent: { id: NOT_THERE, version: 1 },
};

export async function insertBusiness(db: World['db']): Promise<number> {
  const { id } = await db
    .insertInto('business')
    .values({ name: 'The Matrix', invoice_address: '{}', delivery_address: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Somebody who can be linked to a trade account, by her e-mail. */
export async function businessToLink({ db, other }: World): Promise<Things> {
  const absent = { id: NOT_THERE, email: other.email };
  return { own: { id: await insertBusiness(db), email: other.email }, anothers: absent, absent };
}

/** Somebody who is linked to a trade account. */
export async function businessWithPerson({ db, other }: World): Promise<Things> {
  const id = await insertBusiness(db);
  await db.updateTable('person').set({ role: 1010, business_id: id }).where('id', '=', other.id).execute();
  const absent = { id, personId: NOT_THERE };
  return { own: { id, personId: other.id }, anothers: absent, absent };
}
