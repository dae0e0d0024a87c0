import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Orders } from './orders.service.ts';
import { PASS_LASTS_MS } from './order-passes.ts';
import type { StoredOrder } from './stored-order.ts';
import type { WireOrder } from './wire-order.ts';

/** Opens the order that was just placed, for a day: its page can be reloaded and printed (D-110). */
export const ORDER_COOKIE = 'bs_o';

export type AskedOrder = {
  readonly orderId: number | null;
  readonly pass: string | null;
  readonly draftToken: string | null;
  readonly cookie: string | null;
};

export type NewCookie = { readonly token: string; readonly seconds: number };
export type ShownOrder = { readonly order: WireOrder; readonly newCookie: NewCookie | null };

export type OrderCounter = ReturnType<typeof createOrderCounter>;

/** Shows an order to whoever may see it: by the pass in the address, the cookie after paying, or the token of the draft. */
export function createOrderCounter(orders: Orders) {
  async function byToken(asked: AskedOrder, now: Instant): Promise<StoredOrder | null> {
    const fromCookie = asked.cookie === null ? null : await orders.byPass(asked.cookie, now);
    if (fromCookie !== null && isAsked(fromCookie.order, asked)) return fromCookie.order;
    return orders.find({ token: asked.draftToken, orderId: asked.orderId });
  }

  return {
    async show(asked: AskedOrder, now: Instant): Promise<ShownOrder | Refusal> {
      const pass = asked.pass === null ? null : await orders.byPass(asked.pass, now);
      const order = pass !== null && isAsked(pass.order, asked) ? pass.order : await byToken(asked, now);
      if (order === null) return { refused: 'unknown-order' };
      const newCookie = pass?.kind === 'completed' ? await this.cookieFor(order, now) : null;
      return { order: await orders.show(order, await orders.gather(now), asked.draftToken ?? ''), newCookie };
    },

    async cookieFor(order: Pick<StoredOrder, 'id'>, now: Instant): Promise<NewCookie> {
      const token = await orders.issuePass(order.id, 'cookie', now);
      return { token, seconds: PASS_LASTS_MS.cookie / 1000 };
    },
  };
}

function isAsked(order: StoredOrder, { orderId }: AskedOrder): boolean {
  return orderId === null || order.id === orderId;
}
