import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';

/** Hashes of the token a draft has, of its next one, and of what identifies the browser that still has the first. */
export type Renewal = {
  readonly orderId: OrderId;
  readonly from: string;
  readonly to: string;
  readonly browserHash: string | null;
};

/**
 * Replaces the token of an anonymous draft, once in its life (D-187), and answers its mode; null when it was replaced
 * before or there is none.
 */
export async function renewDraftToken(
  db: Database,
  { orderId, from, to, browserHash }: Renewal,
): Promise<ShopMode | null> {
  const [renewed] = await prepared<{ mode: ShopMode }>`
    update orders set draft_token_hash = ${to}, retired_token_hash = ${from}, retired_browser_hash = ${browserHash}
    where id = ${orderId} and draft_token_hash = ${from} and retired_token_hash is null
    returning mode`.execute(db);
  return renewed?.mode ?? null;
}
