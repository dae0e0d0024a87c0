import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import { type Cellar, readCellar } from '#features/stock/server/stock.service.ts';
import { voucherBook } from '#features/vouchers/server/voucher-book.ts';
import { type IssuedVoucher, vouchersOf } from '#features/vouchers/server/vouchers.service.ts';
import type { Database } from '#platform/database/database.ts';
import { newShortToken, tokenHash } from '#platform/ids.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { hasRunOut } from '#rules/basket/reservation-clock.ts';
import type { OrderId, PersonId } from '#rules/orders/draft.ts';
import { keepDraftsSince } from '#rules/orders/keep-drafts-since.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { OrderVoucher } from '#rules/vouchers/order-voucher.ts';
import { type Acted, actOnDraft, type DraftAction, letGoOf } from './act-on-draft.ts';
import { bringAlong, type Brought } from './bring-along.ts';
import { atCounter, type DraftOwner, draftModeOf, keyOf, keyToChange, orderingPersonOf } from './draft-owner.ts';
import { paidOrder } from './bought-codes.ts';
import { deleteDraftsBefore, findDraftsRunOut, insertDraft } from './drafts.repository.ts';
import { readHeldBy } from './held-links.repository.ts';
import { orderPasses } from './order-passes.ts';
import type { OrdersSettings } from './orders-settings.ts';
import type { OrderView } from './order-view.ts';
import { orderPlacing } from './order-placing.ts';
import { gatherShop, inAbsenceOf, type ShopFacts } from './shop-facts.ts';
import type { LinkedOrder, StoredOrder } from './stored-order.ts';
import { viewDraft } from './view-draft.ts';
import { readOrder } from './whole-order.ts';
import { toWireOrder, type WireOrder } from './wire-order.ts';

type Deps = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly brewery: Brewery;
  readonly settings: OrdersSettings;
};

/** A draft that was begun, and the token that owns it when no person does. */
export type Begun = { readonly token: string | null; readonly order: StoredOrder };

export type Orders = ReturnType<typeof createOrders>;

/** Drafts and orders: begun, found, changed under lock, priced, placed, and put into the words of the wire. */
export function createOrders({ db, catalogue, brewery, settings }: Deps) {
  /** For the house's own work, when nobody asks: about the order of a person, or of nobody. */
  const gather = (now: Instant, personId: PersonId | null = null): Promise<ShopFacts> =>
    gatherShop({ db, catalogue, brewery }, inAbsenceOf(personId), now);

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
    const draftName = isDraft && order.personId === null ? token : '';
    return toWireOrder(order, seen, { draftName, now: shop.now, vouchers, familyClub: settings.familyClub });
  };

  async function find(owner: DraftOwner): Promise<StoredOrder | null> {
    const key = keyOf(owner);
    return key === null ? null : readOrder(db, key);
  }

  async function ownDraft(owner: DraftOwner, personId: PersonId, address: string, now: Instant): Promise<StoredOrder> {
    const own = await readOrder(db, { personId, mode: draftModeOf(owner) });
    return own ?? (await beginOfPerson(owner, personId, address, now)).order;
  }

  /** The draft that a person has, or begins now. Of two tabs that begin one at once, one is told what the other began. */
  async function beginOfPerson(owner: DraftOwner, personId: PersonId, address: string, now: Instant): Promise<Begun> {
    const mode = draftModeOf(owner);
    await insertDraft(db, { owner: { personId }, mode, openedFrom: address, now }, null);
    const order = await readOrder(db, { personId, mode });
    if (order === null)
      throw new Error(`The draft of person ${personId} in mode ${mode} has gone as soon as it was begun`);
    return { token: null, order };
  }

  return {
    ...orderPlacing(settings),
    ...orderPasses(db),
    settings,
    gather,
    /** What there is to know about the shop for whoever asks. */
    gatherFor: (owner: Pick<DraftOwner, 'person' | 'askedMode'>, now: Instant): Promise<ShopFacts> =>
      gatherShop({ db, catalogue, brewery }, atCounter(owner), now),
    view,
    tell,
    find,
    findVoucher: (code: string): Promise<OrderVoucher | null> => voucherBook.toSpend(db, code),
    /** The orders of a person that wait at the brewery. */
    heldBy: (personId: PersonId, now: Instant): Promise<readonly LinkedOrder[]> => readHeldBy(db, personId, now),
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

    /** Begins an empty draft: a person's, or one with a token that owns it. Refuses an address that has had its share (D-166). */
    async begin(owner: DraftOwner, address: string, now: Instant): Promise<Begun | Refusal> {
      const personId = orderingPersonOf(owner);
      if (personId !== null) return beginOfPerson(owner, personId, address, now);
      const token = newShortToken();
      const { newDrafts, mostOpenDraftsPerAddress: open } = settings;
      const most = { open, begun: newDrafts.hits, since: later(now, newDrafts.seconds * -1000) };
      const draft = { owner: { tokenHash: tokenHash(token) }, mode: draftModeOf(owner), openedFrom: address, now };
      const orderId = await insertDraft(db, draft, most);
      const order = orderId === null ? null : await readOrder(db, { orderId });
      return order === null ? { refused: 'too-much-held', most: settings.mostUnitsPerAddress } : { token, order };
    },

    /** What somebody began before she logged in goes up in her own draft (D-59). Gives who asks from now on. */
    bringAlong: (owner: DraftOwner, address: string, shop: ShopFacts): Promise<Brought> => {
      const personId = orderingPersonOf(owner);
      if (personId === null) return Promise.resolve({ owner, keepsToken: true });
      const own = () => ownDraft(owner, personId, address, shop.now);
      return bringAlong({ db, limits: settings, ownDraft: own }, owner, shop);
    },

    /** Does something to the caller's draft, and answers it priced anew. */
    async act(owner: DraftOwner, action: DraftAction, shop: ShopFacts): Promise<WireOrder | Refusal> {
      const key = keyToChange(owner);
      if (isRefusal(key)) return key;
      const acted = await actOnDraft(db, key, action, shop, settings);
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

    /** Forgets what nobody will come back to (D-165), in small bites; says how many there were. */
    async forgetOldDrafts(now: Instant): Promise<number> {
      const before = keepDraftsSince(now);
      let gone = 0;
      for (let bite = 0; bite < BITES; bite += 1) {
        const many = await deleteDraftsBefore(db, before, BITE);
        gone += many;
        if (many < BITE) break;
      }
      return gone;
    },
  };
}

/** So many drafts are forgotten in one statement, and so often in one run: what is left waits for the next. */
const [BITE, BITES] = [200, 100];

export const EMPTY_CELLAR: Cellar = { items: [], ownHolds: [], heldFromAddress: 0 };
