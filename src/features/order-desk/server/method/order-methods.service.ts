import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { carryMoney } from '#features/checkout/server/refunding/carry-money.ts';
import { storingAmended } from '#features/orders/server/amending/amend-placed.ts';
import { withSentWords } from '#features/orders/server/amending/order-words.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { writingPackingSlip } from '#features/orders/server/papers/packing-slip-mail.ts';
import { referenceOf, storedView } from '#features/orders/server/placed-facts.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isWayAnew, METHODS_TO_CHANGE_TO, type MethodWish } from '#rules/delivery/change-method.ts';
import { addUp, NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { addObstacle } from '#rules/orders/amending/add-to-order.ts';
import type { CollectionPointId, OrderId } from '#rules/orders/placing/draft.ts';
import { refusalToCancel } from '#rules/orders/amending/cancel-order.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { heldByPayments } from '#rules/payments/held-by-payments.ts';
import { carryOver } from '#rules/payments/refunds/carry-over.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { refusalSentence } from '#rules/wording/refusals/refusal-sentence.ts';
import type { MethodsOfOrder } from '../../method.contract.ts';
import { addFacts, emptyDraft, withSums } from '../additions/added-to.ts';
import { placeAddition } from '../additions/place-addition.ts';
import { type OrderWithFacts, readAdditions } from '../additions/read-additions.ts';
import { gatherCancelFacts } from '../cancel-facts.ts';
import { cancelPlaced } from '../cancel-placed.ts';
import { storeCredit } from '../credit-order.ts';
import { readDeskFacts } from '../desk-facts.repository.ts';
import { lockAtDesk, type LockedAtDesk, type SeenOrder } from '../lock-at-desk.ts';
import { readWithShop } from '../read-at-desk.ts';
import { decideMethod, type DecidedMethod, deliveryCharged, type NewAddress, wayFacts } from './decide-method.ts';
import { methodChangedMail, wayOf } from './method-changed-mail.ts';
import { storingMethod } from './method.repository.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Drafts;
  readonly orders: Pick<Orders, 'place' | 'settings' | 'settleCancelled' | 'settleReceived'>;
  readonly payments: Payments;
};

export type MethodRequest = SeenOrder &
  MethodWish & {
    /** Pence including VAT that whoever asks saw for the delivery. */
    readonly cost: number;
    /** To the customer; empty = none. */
    readonly why: string;
    readonly handedBack: boolean;
    readonly address: NewAddress;
  };

export type OrderMethods = ReturnType<typeof createOrderMethods>;

/** The way by which a placed order goes, changed by staff before it is packed (decision 87). */
export function createOrderMethods(deps: Deps) {
  const { db, drafts, orders } = deps;

  return {
    /** Every other way, to its address or a new one, what it would cost, and why it is none. */
    async find(id: OrderId, address: NewAddress, now: Instant): Promise<MethodsOfOrder | Refusal> {
      const found = await readWithShop(drafts, id, now);
      if (isRefusal(found)) return found;
      const { order, shop } = found;
      const because = addObstacle(addFacts(order));
      if (because !== null) return { refused: 'cannot-change-method', because };
      const box = { order, facts: await readDeskFacts(db, id), additions: await readAdditions(db, order) };
      const { own, added } = deliveryCharged(box);
      const going = wayFacts(order, withSentWords(order, address));
      const ways = waysOf(going, shop).map(({ siteName, ...wish }) => {
        const decided = decideMethod(box, { ...wish, address, why: '', handedBack: false }, shop, drafts);
        return { ...wish, siteName, ...(isRefusal(decided) ? toBarredWay(decided) : toOpenWay(decided)) };
      });
      return { charged: addUp([own, added]), ways };
    },

    /** Null = it goes that way now, and its customer has a mail. */
    async change({ cost, ...request }: MethodRequest, by: number, now: Instant): Promise<Refusal | null> {
      const found = await readWithShop(drafts, request.id, now);
      if (isRefusal(found)) return found;
      const { shop } = found;
      return inTransaction(db, async (trx): Promise<Refusal | null> => {
        const locked = await lockAtDesk(trx, drafts, request);
        if (isRefusal(locked)) return locked;
        const decided = decideMethod(locked, request, shop, drafts);
        if (isRefusal(decided)) return decided;
        if (decided.cost !== cost) return { refused: 'order-changed' };
        const refusal = await refusalToEnd(trx, decided.ends);
        if (refusal !== null) return refusal;
        await store(trx, locked, decided, { ...request, by, shop });
        return null;
      });
    },
  };

  async function store(
    trx: Transaction,
    locked: LockedAtDesk,
    { order, amended, cost, credit, ends, delivery }: DecidedMethod,
    {
      by,
      shop,
      why,
      handedBack,
    }: Pick<MethodRequest, 'why' | 'handedBack'> & { readonly by: number; readonly shop: ShopFacts },
  ): Promise<void> {
    const { order: before } = locked;
    const { now, brewery } = shop;
    const who = movedBy(by);
    if (amended.length > 0) await storingAmended(order, amended, by, now).execute(trx);
    for (const ended of ends) {
      const cancellation = { to: OrderStatus.cancelledByStaff, movedBy: who, why, handedBack };
      await cancelPlaced(trx, { ...ended, additions: [], box: null }, cancellation, shop, deps);
    }
    await storingMethod(order, { by: who, why: historyOf(before, order) }, now).execute(trx);
    const due = delivery?.gross ?? NO_PENCE;
    const { carried, leftToPay } = carryOver(credit?.money ?? NO_PENCE, due);
    const stored = credit && (await storeCredit(trx, locked, credit, { by: who, handedBack, shop, carried }, deps));
    const placed = delivery && (await placeCharge(trx, order, delivery, { by, carried, shop }));
    if (stored !== null && placed !== null) {
      const money = stored.carried.map((one) => ({ ...one, to: placed }));
      await carryMoney(trx, { money, by: who, now }, deps.payments);
    }
    const facts = { order, brewery, publicUrl: orders.settings.publicUrl };
    // The slip of the box goes with what is placed in it.
    const slip = placed === null ? await writingPackingSlip(trx, facts, now, order.version) : [];
    await together(trx, [
      ...writingIfAddressed(
        methodChangedMail({ ...facts, before, cost, leftToPay, why, ...moneyBack(ends, credit, stored?.back ?? []) }),
        now,
      ),
      ...slip,
    ]);
    const after = {
      ...methodOf(order),
      cost,
      ...(placed && { charged: referenceOf({ order: placed }) }),
      // Never the words themselves: they are about a customer.
      ...(amended.length > 0 && { changed: amended.join(', ') }),
    };
    const change = { before: methodOf(before), after };
    await recordAudit(trx, { by, what: 'order.method-changed', subjectId: order.id, ...change }, now);
  }

  /** What the delivery costs more is an order of its own in the box, without goods, placed at once. */
  function placeCharge(
    trx: Transaction,
    order: StoredOrder,
    delivery: NonNullable<DecidedMethod['delivery']>,
    { by, carried, shop }: { readonly by: number; readonly carried: Pence; readonly shop: ShopFacts },
  ): Promise<StoredOrder> {
    const draft = withSums(order, emptyDraft(order), shop, drafts, delivery);
    const addition = { draft, lines: [], delivery, boxes: { before: 0, after: 0 } };
    return placeAddition(trx, order, { addition, shop }, { by, credited: carried }, deps);
  }
}

async function refusalToEnd(trx: Transaction, ends: readonly OrderWithFacts[]): Promise<Refusal | null> {
  for (const { order, facts } of ends) {
    const cancelFacts = await gatherCancelFacts(trx, { order: { ...order, box: null }, facts }, []);
    const refusal = refusalToCancel(cancelFacts, OrderStatus.cancelledByStaff);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** What goes back of what was charged for the delivery: by the order itself, and by orders of their own that end. */
function moneyBack(
  ends: readonly OrderWithFacts[],
  credit: DecidedMethod['credit'],
  ofOrder: Awaited<ReturnType<typeof storeCredit>>['back'],
) {
  const ofEnds = ends.flatMap(({ facts }) => heldByPayments(facts.payments, facts.refunds));
  const refunds = [...ofOrder, ...ofEnds].map(({ payment: { provider }, amount }) => ({ provider, amount }));
  const vouchersOfEnds = ends.map((ended) => storedView(ended).priced.giftVouchers);
  return { refunds, giftVouchers: addUp([credit?.giftVouchers ?? NO_PENCE, ...vouchersOfEnds]) };
}

type Way = MethodWish & { readonly siteName: string };

/** Every way but the present one to the same place; a collection once for each place. */
function waysOf(going: ReturnType<typeof wayFacts>, { collectionPoints }: ShopFacts): readonly Way[] {
  return METHODS_TO_CHANGE_TO.filter((method) => isWayAnew(going, method)).flatMap((method): readonly Way[] =>
    method === DeliveryMethod.collection
      ? collectionPoints.map(({ id, name }) => ({ method, siteId: id as CollectionPointId, siteName: name }))
      : [{ method, siteId: null, siteName: '' }],
  );
}

function toOpenWay({ order, cost, credit, ends, delivery }: DecidedMethod) {
  return {
    because: '',
    cost,
    on: order.frozen?.promise?.on ?? null,
    credited: credit && { money: credit.money, giftVouchers: credit.giftVouchers },
    ends: ends.map((ended) => referenceOf(ended)),
    charge: delivery?.gross ?? NO_PENCE,
  };
}

function toBarredWay(refusal: Refusal) {
  const because =
    refusal.refused === 'wrong-fields' ? (Object.values(refusal.fields)[0] ?? '') : refusalSentence(refusal);
  return { because, cost: NO_PENCE, on: null, credited: null, ends: [], charge: NO_PENCE };
}

function methodOf({ deliveryMethod, siteId }: StoredOrder) {
  return { method: deliveryMethod, site: siteId };
}

function historyOf(before: StoredOrder, order: StoredOrder): string {
  const how = before.deliveryMethod === order.deliveryMethod ? 'to another address' : 'another way';
  return `goes ${how}: ${wayOf(before).join(' ')} Now: ${wayOf(order).join(' ')}`;
}
