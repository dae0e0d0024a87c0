import { voucherBook } from './voucher-book.ts';
import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { membershipsInForce } from '#rules/memberships/memberships-in-force.ts';
import type { PersonId } from '#rules/orders/placing/draft.ts';
import type { Voucher } from '#rules/vouchers/voucher.ts';

/** A person's memberships that are valid at a moment, oldest first: what entitles her when she shops (D-40, D-49a). */
export async function membershipsOf(db: Database, personId: PersonId, now: Instant): Promise<readonly Voucher[]> {
  return membershipsInForce(await voucherBook.of(db, personId), londonDay(now));
}
