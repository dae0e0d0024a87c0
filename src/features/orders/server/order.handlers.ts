import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { OrderRequest } from '#platform/http/request/order-request.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { isOfCustomer } from '#rules/roles/selling-to.ts';
import { tradeBusinessOf } from '#rules/roles/trade-business-of.ts';
import type { DraftOwner } from '#features/basket/server/draft/draft-owner.ts';
import type { Orders } from './orders.service.ts';
import { PASS_LASTS_MS } from './order-passes.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { WireOrder } from '#features/basket/server/view/wire-order.ts';

export type NewCookie = { readonly token: string; readonly seconds: number };

export type OpenedOrder = {
  readonly order: WireOrder;
  /** For an order that the pass of a mail opened: that pass, so that the page still opens when it is loaded again (D-110). */
  readonly cookie: NewCookie | null;
};

export type OrderHandlers = ReturnType<typeof createOrderHandlers>;

const COOKIE_SECONDS = PASS_LASTS_MS.cookie / 1000;

/**
 * Shows an order to those who may see it: by the pass of a mail, as its person or staff, or by the cookie set after
 * paying. The token of a draft never opens the placed order (D-187).
 */
export function createOrderHandlers({ drafts, orders }: { readonly drafts: Drafts; readonly orders: Orders }) {
  async function byPerson(
    { owner: { person, orderId } }: OrderRequest,
    may: (order: StoredOrder, person: Person) => boolean,
  ): Promise<StoredOrder | null> {
    const order = person === null || orderId === null ? null : await orders.read(orderId as OrderId);
    return order !== null && person !== null && isPlaced(order) && may(order, person) ? order : null;
  }

  async function byPass(pass: string | null, request: OrderRequest, now: Instant): Promise<StoredOrder | null> {
    const order = pass === null ? null : await orders.byPass(pass, now);
    if (order === null || isRequestedOrder(order, request)) return order;
    // What was added to her order is hers, and goes in its box.
    const addition = order.links.find(({ id, added }) => added && id === request.owner.orderId);
    return addition === undefined ? null : orders.read(addition.id);
  }

  /** A placed order by the log-in of somebody who may do so, or by the cookie of the browser. */
  async function byBrowser(
    request: OrderRequest,
    now: Instant,
    may: (order: StoredOrder, person: Person) => boolean = mayRead,
  ): Promise<StoredOrder | null> {
    return (await byPerson(request, may)) ?? (await byPass(request.cookie, request, now));
  }

  async function ownDraft({ owner }: OrderRequest): Promise<StoredOrder | null> {
    const order = await drafts.find(owner);
    return order !== null && orderStage(order.status) === 'draft' ? order : null;
  }

  async function open(request: OrderRequest, now: Instant, { mergeBins = false } = {}): Promise<OpenedOrder | Refusal> {
    const passed = await byPass(request.pass, request, now);
    const order = passed ?? (await byBrowser(request, now)) ?? (await ownDraft(request));
    if (order === null) return { refused: 'unknown-order' };
    const shop = await drafts.gatherFor(request.owner, now);
    const shown = await orders.show(order, shop, request.owner.token ?? '', mergeBins);
    const cookie = passed && { token: request.pass!, seconds: COOKIE_SECONDS };
    return { order: shown, cookie };
  }

  return {
    endsPayment: (owner: DraftOwner, now: Instant) => drafts.endsPayment(owner, now),

    /** A placed order that the caller may read. */
    findReadable: async (request: OrderRequest, now: Instant): Promise<StoredOrder | null> =>
      (await byPass(request.pass, request, now)) ?? byBrowser(request, now),

    open,

    async show(request: OrderRequest, now: Instant): Promise<WireOrder | Refusal> {
      const opened = await open(request, now);
      return isRefusal(opened) ? opened : opened.order;
    },

    /** The caller's own placed order, by the same proofs; staff have no part in it as such. */
    findOwn: async (request: OrderRequest, now: Instant): Promise<StoredOrder | null> =>
      (await byPass(request.pass, request, now)) ?? byBrowser(request, now, isOf),

    async cookieFor(order: Pick<StoredOrder, 'id'>, now: Instant): Promise<NewCookie> {
      const token = await orders.issuePass(order.id, 'cookie', now);
      return { token, seconds: COOKIE_SECONDS };
    },
  };
}

/**
 * A placed order can be read by who placed it, by its trade account, and by whoever may read all orders (D-129); in a sale, only those of
 * its customer. A draft is its owner's only.
 */
function mayRead(order: StoredOrder, person: Person): boolean {
  if (person.sellingTo) return isOfCustomer(order, person.sellingTo);
  return hasPermission(person, 'orders.read') || isOf(order, person);
}

function isOf(order: StoredOrder, person: Person): boolean {
  if (order.personId === person.id) return true;
  const businessId = tradeBusinessOf(person);
  return businessId !== null && order.businessId === businessId;
}

function isPlaced({ status }: StoredOrder): boolean {
  const stage = orderStage(status);
  return stage !== 'draft' && stage !== 'redundant';
}

function isRequestedOrder(order: StoredOrder, { owner: { orderId } }: OrderRequest): boolean {
  return orderId === null || order.id === orderId;
}
