import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import { type Cellar, EMPTY_CELLAR, readCellar } from '#features/stock/server/stock.service.ts';
import { type Buyer, voucherBook } from '#features/vouchers/server/voucher-book.ts';
import type { Database } from '#platform/database/database.ts';
import { newShortToken, tokenHash } from '#platform/ids.ts';
import { hasRunOut, isPaying, latestEnds } from '#rules/basket/reservation-clock.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { OrderId, PersonId } from '#rules/orders/placing/draft.ts';
import { keepDraftsSince } from '#rules/orders/placing/keep-drafts-since.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PaymentSetUp } from '#rules/payments/provider/payer.ts';
import { isTradeMode } from '#rules/roles/allowed-mode.ts';
import { STANDARD_TRADE_TIER } from '#rules/roles/buyer.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import type { OrderVoucher } from '#rules/vouchers/order-voucher.ts';
import { type Acted, actOnDraft, type DraftAction, letGoOf } from './actions/act-on-draft.ts';
import type { BasketSettings } from './basket-settings.ts';
import {
  businessOf,
  servedShopperOf,
  type DraftOwner,
  draftModeOf,
  keyOf,
  keyToChange,
  orderingPersonOf,
  saleOf,
} from './draft/draft-owner.ts';
import { refusalToSellTo } from './draft/refusal-to-sell.ts';
import type { SaleKey } from './draft/order-rows.repository.ts';
import { renewDraftToken } from './draft/draft-tokens.repository.ts';
import { deleteDraftsBefore, endHoldsInTime, findDraftsRunOut, insertDraft } from './draft/drafts.repository.ts';
import { readHeldBy } from './draft/held-links.repository.ts';
import type { LinkedOrder, StoredOrder } from './draft/stored-order.ts';
import { readOrder } from './draft/whole-order.ts';
import { mergeEarlierDraft, type OwnerAfterMerge } from './merging/merge-earlier-draft.ts';
import { payingDrafts } from './paying/paying-drafts.ts';
import { addressChoice } from './view/address-choice.ts';
import type { OrderView } from './view/order-view.ts';
import { gatherShop, inAbsenceOf, NOBODY, type Orderer, type ShopFacts } from './view/shop-facts.ts';
import { viewDraft } from './view/view-draft.ts';
import { toWireOrder, type WireOrder } from './view/wire-order.ts';

type Deps = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly brewery: Brewery;
  readonly settings: BasketSettings;
};

/** A new draft, and the token that owns it when no person does. */
export type NewDraftOfOwner = { readonly token: string | null; readonly order: StoredOrder };

/** The new token of a draft, and the mode that says which cookie stores it. */
export type NewToken = { readonly token: string; readonly mode: ShopMode };

export type Drafts = ReturnType<typeof createDrafts>;

/** Drafts: begun, found, changed under lock, priced, and translated for the wire. Placed orders build upon them. */
export function createDrafts({ db, catalogue, brewery, settings }: Deps) {
  const { retailMinimum, vanLitres } = settings;
  const shopDeps = { db, catalogue, brewery, retailMinimum, vanLitres };
  /** For jobs and notifications, which have no caller: about the order of a person, for a business or not, or of nobody. */
  const gather = (now: Instant, orderer: Orderer | null = null): Promise<ShopFacts> =>
    gatherShop(shopDeps, inAbsenceOf(orderer ?? NOBODY), now);

  const paymentSetUp = ({ retailBankTransfer }: ShopFacts): PaymentSetUp => ({
    ...settings.providers(),
    retailBankTransfer,
  });

  const view = (order: StoredOrder, shop: ShopFacts, cellar: Cellar): OrderView =>
    viewDraft(order, shop, paymentSetUp(shop), cellar);

  function tell({ order, cellar }: Acted, shop: ShopFacts, token: string): WireOrder {
    // It may have been placed since it was read.
    const isDraft = orderStage(order.status) === 'draft';
    const orderView = isDraft || order.frozen === null ? view(order, shop, cellar) : order.frozen;
    return toWireOrder(order, orderView, {
      draftName: isDraft && order.personId === null ? token : '',
      now: shop.now,
      vouchers: [],
      packed: [],
      mergeBins: false,
      familyClub: settings.familyClub,
      addressChoice: isDraft
        ? addressChoice(order, orderView, shop.delivery, (other) => view(other, shop, EMPTY_CELLAR))
        : null,
      agePolicy: shop.brewery.agePolicy,
    });
  }

  async function find(owner: DraftOwner): Promise<StoredOrder | null> {
    const key = keyOf(owner);
    return key === null ? null : readOrder(db, key);
  }

  async function ownDraft(owner: DraftOwner, personId: PersonId, address: string, now: Instant): Promise<StoredOrder> {
    const own = await readOrder(db, { personId, mode: draftModeOf(owner), businessId: businessOf(owner) });
    return own ?? (await beginOfPerson(owner, personId, address, now)).order;
  }

  /** The person's draft, begun if she has none. Of two tabs that begin one at once, both get the same. */
  async function beginOfPerson(
    owner: DraftOwner,
    personId: PersonId,
    address: string,
    now: Instant,
  ): Promise<NewDraftOfOwner> {
    const mode = draftModeOf(owner);
    const buyer = { personId, businessId: businessOf(owner) };
    const tier = isTradeMode(mode) ? STANDARD_TRADE_TIER : null;
    await insertDraft(db, { owner: buyer, tier, mode, openedFrom: address, now }, null);
    const order = await readOrder(db, { ...buyer, mode });
    if (order === null)
      throw new Error(`The draft of person ${personId} in mode ${mode} has gone as soon as it was begun`);
    return { token: null, order };
  }

  /** The draft of a sale, begun if there is none. Refuses a customer to whom nobody may sell. */
  async function beginSale(
    sale: SaleKey,
    owner: DraftOwner,
    address: string,
    now: Instant,
  ): Promise<NewDraftOfOwner | Refusal> {
    const refusal = await refusalToSellTo(db, sale);
    if (refusal !== null) return refusal;
    const mode = draftModeOf(owner);
    const tier = isTradeMode(mode) ? STANDARD_TRADE_TIER : null;
    await insertDraft(db, { owner: sale, tier, mode, openedFrom: address, now }, null);
    const order = await readOrder(db, { sale, mode });
    if (order === null)
      throw new Error(`The draft that person ${sale.staffPersonId} sells has gone as soon as it was begun`);
    return { token: null, order };
  }

  return {
    ...payingDrafts(settings.times),
    settings,
    gather,
    /** The facts of the shop for the caller. */
    gatherFor: (owner: Pick<DraftOwner, 'person' | 'requestedMode'>, now: Instant): Promise<ShopFacts> =>
      gatherShop(shopDeps, servedShopperOf(owner), now),
    view,
    paymentSetUp,
    find,
    read: (orderId: OrderId): Promise<StoredOrder | null> => readOrder(db, { orderId }),
    /**
     * Whether a payment of the caller's order is under way or has placed it: that goes on in every state of the server
     * (D-26).
     */
    async endsPayment(owner: DraftOwner, now: Instant): Promise<boolean> {
      const order = await find(owner);
      if (order === null) return false;
      const stage = orderStage(order.status);
      return stage === 'draft' ? isPaying(order, now) : stage !== 'redundant';
    },
    findVoucher: (code: string, buyer: Buyer): Promise<OrderVoucher | null> => voucherBook.toSpend(db, code, buyer),
    /** The orders of a person that wait at the brewery. */
    heldBy: (personId: PersonId, now: Instant): Promise<readonly LinkedOrder[]> => readHeldBy(db, personId, now),

    /** A draft as its owner sees it, with the stock behind it. */
    async show(draft: StoredOrder, shop: ShopFacts, token: string): Promise<WireOrder> {
      const packIds = draft.lines.map((line) => line.packId);
      const cellar = await readCellar(db, { packIds, orderId: draft.id, address: null, now: shop.now });
      return tell({ order: draft, cellar }, shop, token);
    },

    /**
     * Begins an empty draft of a person, or one with a token that owns it. Refuses an address that has reached its
     * limit (D-166).
     */
    async begin(owner: DraftOwner, address: string, now: Instant): Promise<NewDraftOfOwner | Refusal> {
      const sale = saleOf(owner);
      if (sale !== null) return beginSale(sale, owner, address, now);
      const personId = orderingPersonOf(owner);
      if (personId !== null) return beginOfPerson(owner, personId, address, now);
      const token = newShortToken();
      const { newDrafts, mostOpenDraftsPerAddress: open } = settings;
      const most = { openDrafts: open, newDrafts: newDrafts.hits, since: later(now, newDrafts.seconds * -1000) };
      const mode = draftModeOf(owner);
      const draft = { owner: { tokenHash: tokenHash(token) }, tier: null, mode, openedFrom: address, now };
      const orderId = await insertDraft(db, draft, most);
      const order = orderId === null ? null : await readOrder(db, { orderId });
      return order === null ? { refused: 'too-much-held', most: settings.mostUnitsPerAddress } : { token, order };
    },

    /** Merges what somebody put into a basket before the log-in into her own draft (D-59). Gives the owner to go on with. */
    mergeEarlierDraft: (owner: DraftOwner, address: string, shop: ShopFacts): Promise<OwnerAfterMerge> => {
      const personId = orderingPersonOf(owner);
      if (personId === null || saleOf(owner) !== null) return Promise.resolve({ owner, keepsToken: true });
      const own = () => ownDraft(owner, personId, address, shop.now);
      return mergeEarlierDraft({ db, limits: settings, ownDraft: own }, owner, shop);
    },

    /**
     * Replaces the token of the caller's draft at its first payment: whoever else knew the old one is locked out, and
     * the browser of the payment may use either (D-187). Null when the token stays, or a person owns the draft.
     */
    async renewToken({ token, browser }: DraftOwner, orderId: OrderId, at: Database = db): Promise<NewToken | null> {
      if (token === null) return null;
      const next = newShortToken();
      const browserHash = browser === null ? null : tokenHash(browser);
      const mode = await renewDraftToken(at, { orderId, from: tokenHash(token), to: tokenHash(next), browserHash });
      return mode === null ? null : { token: next, mode };
    },

    /** Changes the caller's draft, and answers it priced anew. */
    async act(owner: DraftOwner, action: DraftAction, shop: ShopFacts): Promise<WireOrder | Refusal> {
      const key = keyToChange(owner);
      if (isRefusal(key)) return key;
      const acted = await actOnDraft(db, key, action, shop, settings);
      return isRefusal(acted) ? acted : tell(acted, shop, owner.token ?? '');
    },

    /** The draft, its stock released if its clock has run out. */
    async upToDate(order: StoredOrder, shop: ShopFacts): Promise<StoredOrder> {
      if (orderStage(order.status) !== 'draft' || !hasRunOut(order, shop.now)) return order;
      await letGoOf(db, order.id, shop, settings);
      return (await readOrder(db, { orderId: order.id })) ?? order;
    },

    /** Releases the stock of drafts whose clock has run out (D-29); answers how many there were. */
    async releaseRunOut(now: Instant): Promise<number> {
      await endHoldsInTime(db, now, latestEnds(now, settings.times));
      const ids = await findDraftsRunOut(db, now, null);
      if (ids.length === 0) return 0;
      const shop = await gather(now);
      for (const id of ids) await letGoOf(db, id, shop, settings);
      return ids.length;
    },

    /** Deletes old drafts (D-165) in small batches; answers how many there were. */
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

/** How many drafts one statement deletes, and how often in one run; the rest waits for the next. */
const [BITE, BITES] = [200, 100];
