import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Person } from '#platform/http/visitor.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { decodeRole } from '#rules/roles/decode-role.ts';
import type { DraftOwner } from './draft-owner.ts';
import type { Orders } from './orders.service.ts';
import { PASS_LASTS_MS } from './order-passes.ts';
import type { StoredOrder } from './stored-order.ts';
import type { WireOrder } from './wire-order.ts';

/** Opens the order that was just placed, for a day: its page can be reloaded and printed (D-110). */
export const ORDER_COOKIE = 'bs_o';

export type AskedOrder = {
  /** The number of the order, and what the caller says and proves of a draft. */
  readonly owner: DraftOwner;
  readonly pass: string | null;
  readonly cookie: string | null;
};

export type NewCookie = { readonly token: string; readonly seconds: number };
export type ShownOrder = { readonly order: WireOrder; readonly newCookie: NewCookie | null };

export type OrderCounter = ReturnType<typeof createOrderCounter>;

/** Shows an order to whoever may see it: by the pass in the address, its person, the cookie after paying, or whoever owns the draft. */
export function createOrderCounter(orders: Orders) {
  async function byPerson({ owner: { person, orderId } }: AskedOrder): Promise<StoredOrder | null> {
    const order = person === null || orderId === null ? null : await orders.read(orderId as OrderId);
    return order !== null && person !== null && mayRead(order, person) ? order : null;
  }

  async function byToken(asked: AskedOrder, now: Instant): Promise<StoredOrder | null> {
    const fromCookie = asked.cookie === null ? null : await orders.byPass(asked.cookie, now);
    if (fromCookie !== null && isAsked(fromCookie.order, asked)) return fromCookie.order;
    return orders.find(asked.owner);
  }

  const withoutPass = async (asked: AskedOrder, now: Instant): Promise<StoredOrder | null> =>
    (await byPerson(asked)) ?? byToken(asked, now);

  return {
    async show(asked: AskedOrder, now: Instant): Promise<ShownOrder | Refusal> {
      const pass = asked.pass === null ? null : await orders.byPass(asked.pass, now);
      const order = pass !== null && isAsked(pass.order, asked) ? pass.order : await withoutPass(asked, now);
      if (order === null) return { refused: 'unknown-order' };
      const newCookie = pass?.kind === 'completed' ? await this.cookieFor(order, now) : null;
      const shop = await orders.gatherFor(asked.owner, now);
      return { order: await orders.show(order, shop, asked.owner.token ?? ''), newCookie };
    },

    async cookieFor(order: Pick<StoredOrder, 'id'>, now: Instant): Promise<NewCookie> {
      const token = await orders.issuePass(order.id, 'cookie', now);
      return { token, seconds: PASS_LASTS_MS.cookie / 1000 };
    },
  };
}

/** What was placed is for who placed it, the trade account that it is on, and staff (D-129). A draft is its owner's alone. */
function mayRead(order: StoredOrder, { id, role, businessId }: Person): boolean {
  const stage = orderStage(order.status);
  if (stage === 'draft' || stage === 'redundant') return false;
  const { staff, trade } = decodeRole(role);
  return staff || order.personId === id || (trade && businessId !== null && order.businessId === businessId);
}

function isAsked(order: StoredOrder, { owner: { orderId } }: AskedOrder): boolean {
  return orderId === null || order.id === orderId;
}
