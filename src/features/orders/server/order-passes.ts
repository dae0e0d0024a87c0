import type { Database } from '#platform/database/database.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { readOrder } from './whole-order.ts';
import { insertPass, type PassKind, usePass } from './passes.repository.ts';
import type { StoredOrder } from './stored-order.ts';

const HOUR = 3600_000;

/** How long each pass opens its order: once within the hour after paying, a day from the cookie, half a year from the mail (D-110). */
export const PASS_LASTS_MS: Readonly<Record<PassKind, number>> = {
  completed: HOUR,
  cookie: 24 * HOUR,
  mail: 183 * 24 * HOUR,
};

/** Passes show one order to whoever holds them. */
export function orderPasses(db: Database) {
  return {
    async issuePass(orderId: OrderId, kind: PassKind, now: Instant): Promise<string> {
      const token = newToken();
      await insertPass(db, { tokenHash: tokenHash(token), orderId, kind, expiresAt: later(now, PASS_LASTS_MS[kind]) });
      return token;
    },

    async byPass(
      token: string,
      now: Instant,
    ): Promise<{ readonly order: StoredOrder; readonly kind: PassKind } | null> {
      const pass = await usePass(db, tokenHash(token), now);
      const order = pass === null ? null : await readOrder(db, { orderId: pass.orderId });
      return order === null || pass === null ? null : { order, kind: pass.kind };
    },
  };
}
