import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { BusinessId, PersonId } from '#rules/orders/placing/draft.ts';

/** The role number of a customer; null = there is no such account, or it was erased. */
export async function readRole(db: Database, personId: PersonId): Promise<number | null> {
  const [row] = await prepared<{ role: number }>`
    select role from person where id = ${personId} and erased_at is null`.execute(db);
  return row?.role ?? null;
}

export async function hasBusiness(db: Database, businessId: BusinessId): Promise<boolean> {
  return (await prepared`select id from business where id = ${businessId}`.execute(db)).length > 0;
}
