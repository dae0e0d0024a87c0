import type { DraftOwner } from './draft/draft-owner.ts';
import type { Drafts } from './drafts.service.ts';
import type { StoredOrder } from './draft/stored-order.ts';
import type { WireOrder } from './view/wire-order.ts';
import type { Visitor } from '#platform/http/request/visitor.ts';
import { timeLeft } from '#rules/basket/reservation-clock.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { lookUpReferences } from './actions/vouchers-and-links.ts';
import { collectingOf, draftAction, requestedProduct } from './actions/draft-action.ts';
import type { OrderAction } from './actions/order-action.ts';
import { onItsDay, toItsDay } from './actions/on-its-day.ts';

/** The caller: which draft is meant, what proves it, from which page, and the network address. */
export type Caller = DraftOwner & Pick<Visitor, 'address' | 'cameFrom'>;

/** The token is null for a person's draft, which her log-in opens; the token that she sent may still be good for another. */
export type OwnDraft = {
  readonly order: WireOrder;
  readonly token: string | null;
  readonly keepsToken: boolean;
  /** Begun by this call: only the reader of this answer knows its token. */
  readonly isNew: boolean;
};

export type Basket = ReturnType<typeof createBasket>;

type FoundDraft = { readonly order: StoredOrder; readonly token: string | null };

const NOTHING_HELD = -1;
const NONE_THERE: Refusal = { refused: 'unknown-order' };

export function createBasket(drafts: Drafts) {
  async function openedBy(owner: DraftOwner, token: string | null): Promise<FoundDraft | null> {
    const order = await drafts.find({ ...owner, token });
    return order !== null && orderStage(order.status) === 'draft' ? { order, token } : null;
  }

  /**
   * The open draft of the caller. A page may send a token from before a payment, or of a draft that is an order by now:
   * then the cookie's token is used (D-187).
   */
  async function findOpen(owner: DraftOwner): Promise<FoundDraft | null> {
    const { token, cookieToken } = owner;
    const draftOfToken = await openedBy(owner, token);
    if (cookieToken === null || cookieToken === token || owner.person !== null) return draftOfToken;
    const draftOfCookie = await openedBy(owner, cookieToken);
    return draftOfToken === null || draftOfCookie?.order.id === draftOfToken.order.id
      ? (draftOfCookie ?? draftOfToken)
      : draftOfToken;
  }

  return {
    endsPayment: (caller: DraftOwner, now: Instant) => drafts.endsPayment(caller, now),

    /**
     * The caller's draft, begun when there is none or when it has become an order (D-57). An advanced one is moved to
     * its day, which is that of `product` while it is empty (D-116). A call from a page of another site begins none:
     * embedded pictures would use up the address's limit (D-187).
     */
    async draft(caller: Caller, product: number, now: Instant): Promise<OwnDraft | Refusal> {
      const shop = await drafts.gatherFor(caller, now);
      const { owner, keepsToken } = await drafts.mergeEarlierDraft(caller, caller.address, shop);
      const openDraft = await findOpen(owner);
      const own = openDraft
        ? { order: await drafts.upToDate(openDraft.order, shop), token: openDraft.token }
        : caller.cameFrom === 'elsewhere' && caller.person === null
          ? NONE_THERE
          : await drafts.begin(owner, caller.address, now);
      if (isRefusal(own)) return own;
      // A link on another site changes nothing in a basket.
      const settle = caller.cameFrom === 'elsewhere' ? null : toItsDay(own.order, requestedProduct(product), shop);
      const settled = settle && (await drafts.act({ ...owner, token: own.token, orderId: own.order.id }, settle, shop));
      return {
        order: settled === null || isRefusal(settled) ? await drafts.show(own.order, shop, own.token ?? '') : settled,
        token: own.order.personId === null ? own.token : null,
        keepsToken,
        isNew: openDraft === null,
      };
    },

    /** One of the order actions (D-60). */
    async act(caller: Caller, request: OrderAction, now: Instant): Promise<WireOrder | Refusal> {
      const shop = await drafts.gatherFor(caller, now);
      const { owner } = await drafts.mergeEarlierDraft(caller, caller.address, shop);
      const references = await lookUpReferences(request, shop, drafts, owner);
      const action = draftAction(request, shop, references, drafts);
      return isRefusal(action) ? action : drafts.act(owner, onItsDay(action, collectingOf(request), shop), shop);
    },

    /** Milliseconds until the stock is released; −1 when nothing is held (D-28). */
    async timeLeft(caller: Caller, now: Instant): Promise<number> {
      const order = await drafts.find(caller);
      return order === null || orderStage(order.status) !== 'draft' ? NOTHING_HELD : timeLeft(order, now);
    },

    releaseRunOut: (now: Instant): Promise<number> => drafts.releaseRunOut(now),
    forgetOld: (now: Instant): Promise<number> => drafts.forgetOldDrafts(now),
  };
}
