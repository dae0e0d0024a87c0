import { tradeBusinessOf } from '#rules/roles/trade-business-of.ts';
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
