import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { PersonId } from '#rules/orders/placing/draft.ts';

/** Whose membership has this hash at a till; null = nobody's. */
export async function findMember(db: Database, tillId: number, hash: string): Promise<PersonId | null> {
  const [row] = await prepared<{ personId: PersonId }>`
    select v.person_id as "personId" from till t join voucher v on encode(sha256(convert_to(t.salt || v.code, 'UTF8')), 'hex') = ${hash}
    join coupon c on c.id = v.coupon_id
    where t.id = ${tillId} and c.kind > 100 and v.person_id is not null`.execute(db);
  return row?.personId ?? null;
}
