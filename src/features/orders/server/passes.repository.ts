import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';

export type PassKind = 'mail' | 'cookie';

export async function insertPass(
  db: Database,
  pass: { readonly tokenHash: string; readonly orderId: OrderId; readonly kind: PassKind; readonly expiresAt: Instant },
): Promise<void> {
  await prepared`
    insert into order_pass (token_hash, order_id, kind, expires_at)
    values (${pass.tokenHash}, ${pass.orderId}, ${pass.kind}, ${pass.expiresAt})`.execute(db);
}

/** The order that a pass opens (D-110). */
export async function usePass(db: Database, hash: string, now: Instant): Promise<OrderId | null> {
  const [row] = await prepared<{ order_id: OrderId }>`
    update order_pass set used_at = ${now}
    where token_hash = ${hash} and expires_at > ${now} returning order_id`.execute(db);
  return row?.order_id ?? null;
}

export async function deletePasses(db: Database, orderId: OrderId, kind: PassKind): Promise<void> {
  await prepared`delete from order_pass where order_id = ${orderId} and kind = ${kind}`.execute(db);
}
