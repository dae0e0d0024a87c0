import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import { type Cellar, readCellar } from '#features/stock/server/stock.service.ts';
import { type IssuedVoucher, vouchersOf } from '#features/vouchers/server/vouchers.service.ts';
import type { Database } from '#platform/database/database.ts';
import { newShortToken, tokenHash } from '#platform/ids.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { hasRunOut } from '#rules/basket/reservation-clock.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { type Acted, actOnDraft, type DraftAction, letGoOf } from './act-on-draft.ts';
import { paidOrder } from './bought-codes.ts';
import { findDraftsRunOut, insertDraft, type OrderKey, readOrder } from './orders.repository.ts';
import { orderPasses } from './order-passes.ts';
import type { OrdersSettings } from './orders-settings.ts';
import type { OrderView } from './order-view.ts';
import { orderPlacing } from './order-placing.ts';
import { gatherShop, type ShopFacts } from './shop-facts.ts';
import type { StoredOrder } from './stored-order.ts';
import { viewDraft } from './view-draft.ts';
import { toWireOrder, type WireOrder } from './wire-order.ts';

type Deps = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly brewery: Brewery;
  readonly settings: OrdersSettings;
};

/** Who asks for a draft: the token that owns it, and its number where the caller names it too (D-58). */
export type DraftOwner = { readonly token: string | null; readonly orderId: number | null };

export type Orders = ReturnType<typeof createOrders>;

/** Drafts and orders: begun, found, changed under lock, priced, placed, and put into the words of the wire. */
export function createOrders({ db, catalogue, brewery, settings }: Deps) {
  const gather = (now: Instant): Promise<ShopFacts> => gatherShop({ catalogue, brewery }, now);

  const view = (order: StoredOrder, shop: ShopFacts, cellar: Cellar): OrderView =>
    viewDraft(order, shop, settings.payments, cellar);

  const tell = (
    { order, cellar }: Acted,
    shop: ShopFacts,
    token: string,
    vouchers: readonly IssuedVoucher[] = [],
  ): WireOrder => {
    const isDraft = orderStage(order.status) === 'draft';
    const seen = isDraft || order.frozen === null ? view(order, shop, cellar) : order.frozen;
    return toWireOrder(order, seen, { draftName: isDraft ? token : '', now: shop.now, vouchers });
  };

  async function find(owner: DraftOwner): Promise<StoredOrder | null> {
    const key = keyOf(owner);
    const order = key === null ? null : await readOrder(db, key);
    return order !== null && isNamed(order, owner) ? order : null;
  }

  return {
    ...orderPlacing(settings),
    ...orderPasses(db),
    settings,
    gather,
    view,
    tell,
    find,
    read: (orderId: OrderId): Promise<StoredOrder | null> => readOrder(db, { orderId }),

    /** An order as its owner sees it: with the stock behind a draft, or the codes that a placed one has brought. */
    async show(order: StoredOrder, shop: ShopFacts, token: string): Promise<WireOrder> {
      const isDraft = orderStage(order.status) === 'draft';
      const packIds = order.lines.map((line) => line.packId);
      const wanted = { packIds, orderId: order.id, address: null, now: shop.now };
      if (isDraft) return tell({ order, cellar: await readCellar(db, wanted) }, shop, token);
      const vouchers = order.frozen === null ? [] : await vouchersOf(db, paidOrder(order));
      return tell({ order, cellar: EMPTY_CELLAR }, shop, token, vouchers);
    },

    /** Begins an empty draft and gives the token that owns it, or refuses an address that has had its share (D-166). */
    async begin(
      address: string,
      now: Instant,
    ): Promise<{ readonly token: string; readonly order: StoredOrder } | Refusal> {
      const token = newShortToken();
      const { newDrafts, mostOpenDraftsPerAddress: open } = settings;
      const most = { open, begun: newDrafts.hits, since: later(now, newDrafts.seconds * -1000) };
      const orderId = await insertDraft(db, { tokenHash: tokenHash(token), mode: 0, openedFrom: address, now }, most);
      const order = orderId === null ? null : await readOrder(db, { orderId });
      return order === null ? { refused: 'too-much-held', most: settings.mostUnitsPerAddress } : { token, order };
    },

    /** Does something to the caller's draft, and answers it priced anew. */
    async act(owner: DraftOwner, action: DraftAction, shop: ShopFacts): Promise<WireOrder | Refusal> {
      const key = keyOf(owner);
      if (key === null) return { refused: 'unknown-order' };
      const decide: DraftAction['decide'] = (facts) =>
        isNamed(facts.draft, owner) ? action.decide(facts) : { refused: 'unknown-order' };
      const acted = await actOnDraft(db, key, { ...action, decide }, shop, settings);
      return isRefusal(acted) ? acted : tell(acted, shop, owner.token ?? '');
    },

    /** The draft with its stock given back if its clock has run out. */
    async upToDate(order: StoredOrder, shop: ShopFacts): Promise<StoredOrder> {
      if (orderStage(order.status) !== 'draft' || !hasRunOut(order, shop.now)) return order;
      await letGoOf(db, order.id, shop, settings);
      return (await readOrder(db, { orderId: order.id })) ?? order;
    },

    /** Gives back what drafts hold whose clock has run out (D-29); says how many there were. */
    async releaseRunOut(now: Instant): Promise<number> {
      const ids = await findDraftsRunOut(db, now, null);
      if (ids.length === 0) return 0;
      const shop = await gather(now);
      for (const id of ids) await letGoOf(db, id, shop, settings);
      return ids.length;
    },
  };
}

export const EMPTY_CELLAR: Cellar = { items: [], ownHolds: [], heldFromAddress: 0 };

/** A draft is found by its token alone: its number is no secret and opens nothing (D-58). */
export function keyOf({ token }: DraftOwner): OrderKey | null {
  return token === null ? null : { tokenHash: tokenHash(token) };
}

export function isNamed(order: StoredOrder, { orderId }: DraftOwner): boolean {
  return orderId === null || orderId === order.id;
}
