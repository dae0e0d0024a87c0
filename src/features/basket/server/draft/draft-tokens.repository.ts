import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';

/** By their hashes: which token a draft has, which it gets, and what is known of the browser that still has the first. */
export type Renewal = {
  readonly orderId: OrderId;
  readonly from: string;
  readonly to: string;
  readonly browserHash: string | null;
};

/** Gives an anonymous draft another token, once in its life (D-187), and says of which mode it is; null when it has had its second, or has none. */
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
