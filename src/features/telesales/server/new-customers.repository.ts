import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';

type FirstAddress = {
  readonly personId: number;
  readonly name: string;
  readonly postcode: string;
  readonly telephone: string;
};

/** What is known of where a new customer lives, by which staff find her before she has ordered anything. */
export async function insertFirstAddress(
  trx: Transaction,
  { personId, name, postcode, telephone }: FirstAddress,
  now: Instant,
): Promise<void> {
  await prepared`insert into kept_address (person_id, name, line1, postcode, telephone, changed_at)
    values (${personId}, ${name}, '', ${postcode}, ${telephone}, ${now})`.execute(trx);
}
