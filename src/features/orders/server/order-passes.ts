import type { Database } from '#platform/database/database.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { readOrder } from '#features/basket/server/draft/whole-order.ts';
import { deletePasses, insertPass, type PassKind, usePass } from './passes.repository.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';

const HOUR = 3600_000;

/** How long each pass opens its order: a day from the cookie, half a year from the mail (D-110). */
export const PASS_LASTS_MS: Readonly<Record<PassKind, number>> = {
  cookie: 24 * HOUR,
  mail: 183 * 24 * HOUR,
};

/** Passes show one order to whoever holds them. */
export function orderPasses(db: Database) {
  return {
    async issuePass(orderId: OrderId, kind: PassKind, now: Instant, trx: Database = db): Promise<string> {
      const token = newToken();
      await insertPass(trx, { tokenHash: tokenHash(token), orderId, kind, expiresAt: later(now, PASS_LASTS_MS[kind]) });
      return token;
    },

    /** The passes that were mailed until now open the order no longer. */
    endMailed: (orderId: OrderId): Promise<unknown> => deletePasses(db, orderId, 'mail'),

    async byPass(token: string, now: Instant): Promise<StoredOrder | null> {
      const orderId = await usePass(db, tokenHash(token), now);
      return orderId === null ? null : readOrder(db, { orderId });
    },
  };
}
