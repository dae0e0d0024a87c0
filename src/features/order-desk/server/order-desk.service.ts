import { movedBy } from '#features/orders/server/moved-by.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { readPlacedOrders } from '#features/basket/server/draft/whole-order.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { notePackedGyles, packedGylesOf, recalledGylesIn } from '#features/gyles/server/gyles.service.ts';
import {
  lockStockToPack,
  NOTHING_TAKEN,
  takeFromBins,
  type TakenFromBins,
} from '#features/stock/server/pack-from-bins.ts';
import { takingBoughtStock } from '#features/stock/server/stock.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { writingIfAddressed } from '#platform/mail/write-mail.ts';
import type { AuditedAct } from '#rules/audit/audited-acts.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Tried } from '#rules/each-by-itself.ts';
import { hasLeft } from '#rules/gyles/gyles-obstacle.ts';
import type { GyleOfPiece, TypedGyle } from '#rules/gyles/note-gyles.ts';
import { type Despatch, despatchFaults, trackingFaults } from '#rules/orders/desk/despatch.ts';
import { type DeskMove, goesToCustomer, moveAtDesk, takesFromShelves } from '#rules/orders/desk/desk-moves.ts';
import { type DeskStage, stageFilter } from '#rules/orders/desk/desk-stage.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import type { OrderPaper } from '#rules/orders/desk/paper-obstacle.ts';
import { readOrderReference } from '#rules/orders/order-reference.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isRefusal, type Refusal, wrongField, wrongFields } from '#rules/refusal.ts';
import { gyleName, gylesSentence } from '#rules/wording/names/gyle-name.ts';
import type { ListedOrder, OrderForDesk } from '../order-desk.contract.ts';
import { hasAlcohol } from '#features/orders/server/papers/has-alcohol.ts';
import { followingLinks, inItsBox } from '#features/orders/server/linked-orders.ts';
import type { Amendment } from '#features/orders/server/amending/amend-placed.ts';
import type { Invoices } from '#features/orders/server/invoicing/invoices.service.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Papers } from '#features/orders/server/papers/papers.service.ts';
import { isPlaced, type PlacedFacts } from '#features/orders/server/placed-facts.ts';
import { invoiceOnAccount } from './account-invoices.ts';
import { readAdditions } from './additions/read-additions.ts';
import { gatherCancelFacts } from './cancel-facts.ts';
import { despatchedMail, readyMail } from './desk-mails.ts';
import { lockAtDesk, type LockedAtDesk, type SeenOrder, UNKNOWN } from './lock-at-desk.ts';
import { readAtDesk, readWithShop } from './read-at-desk.ts';
import { readDeskFacts } from './desk-facts.repository.ts';
import { type DeskOrdersQuery, readDeskOrders } from './desk-list.repository.ts';
import { countingDueDays, storeDespatch, storingMove } from './desk-moves.repository.ts';
import { releaseOrder } from './release-order.ts';
import { piecesOf } from './packing/gyles-of-order.ts';
import { atDesk, isShort, toListedOrder, toOrderForDesk } from './view/order-for-desk.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Drafts;
  readonly orders: Pick<Orders, 'amend' | 'issuePass' | 'releaseByPerson' | 'settings'>;
  readonly invoices: Invoices;
  readonly papers: Papers;
  readonly brewery: Pick<Brewery, 'details'>;
};

type ListQuery = Omit<DeskOrdersQuery, 'stage' | 'orderRefNum'> & { readonly stage: DeskStage | null };

export type MoveRequest = SeenOrder & {
  readonly move: DeskMove;
  /** Only a despatch takes it. */
  readonly despatch: Despatch;
  readonly ageChecked: boolean;
  /** Who moves it knows that its customer wishes to cancel it. */
  readonly despiteCancelWish: boolean;
  /** Who packs it has all of it before them, whatever the books say. */
  readonly despiteShortage: boolean;
  /** Only packing takes them. */
  readonly gyles: readonly TypedGyle[];
};

export type OrderDesk = ReturnType<typeof createOrderDesk>;

/** What staff do with placed orders until the customer has them. Each move is recorded, and mailed where the customer waits for it. */
export function createOrderDesk({ db, drafts, orders, invoices, papers, brewery }: Deps) {
  async function find(id: OrderId): Promise<OrderForDesk | Refusal> {
    const order = await readAtDesk(drafts, id);
    if (isRefusal(order)) return order;
    const { agePolicy } = await brewery.details();
    const facts = { ...(await readDeskFacts(db, id)), packed: await packedGylesOf(db, [id]), agePolicy };
    const cancelFacts = await gatherCancelFacts(db, { order, facts }, await readAdditions(db, order));
    return toOrderForDesk(order, facts, cancelFacts, orders.settings.underpaidHoldsBelow);
  }

  return {
    async list({ stage, ...query }: ListQuery): Promise<{ rows: ListedOrder[]; total: number }> {
      const orderRefNum = readOrderReference(query.search);
      const { rows, total } = await readDeskOrders(db, { ...query, orderRefNum, stage: stage && stageFilter(stage) });
      return { rows: rows.map(toListedOrder), total };
    },

    find,

    /** The invoice of an order, or one of its credit notes by its number. */
    async document(
      { id, credit }: { readonly id: OrderId; readonly credit: number | null },
      by: number,
      now: Instant,
    ): Promise<Buffer | Refusal> {
      const order = await readAtDesk(drafts, id);
      if (isRefusal(order)) return order;
      return credit === null ? invoices.invoice(order, by, now) : invoices.creditNote(order, credit, now);
    },

    /** What is printed for the packing of these orders, in one PDF. */
    async papers(ids: readonly OrderId[], which: readonly OrderPaper[], now: Instant): Promise<Buffer | Refusal> {
      const found = new Map((await readPlacedOrders(db, ids)).map((order) => [order.id, order]));
      const placed = ids.flatMap((id) => found.get(id) ?? []).filter(isPlaced);
      return placed.length < ids.length ? UNKNOWN : papers.print(placed, which, now);
    },

    async move(request: MoveRequest, by: number, now: Instant): Promise<OrderForDesk | Refusal> {
      return (await moveOne(request, by, await drafts.gather(now, null))) ?? find(request.id);
    },

    /** Moves several orders, each by itself; null = it is done. */
    async moveEach(requests: readonly MoveRequest[], by: number, now: Instant): Promise<readonly Tried[]> {
      const shop = await drafts.gather(now, null);
      const moved: Tried[] = [];
      for (const request of requests) moved.push({ id: request.id, refusal: await moveOne(request, by, shop) });
      return moved;
    },

    /** Changes whom it is for, where it goes, and the note, for its customer (D-60). */
    async amend(
      { id, version, words }: Omit<Amendment, 'by'>,
      by: number,
      now: Instant,
    ): Promise<OrderForDesk | Refusal> {
      return (await orders.amend({ id, version, words, by }, now)) ?? find(id);
    },

    /** The order is packed for what was paid: it need not wait any more. */
    async release(seen: SeenOrder, by: number, now: Instant): Promise<OrderForDesk | Refusal> {
      // Its day is promised from now on, by what the brewery delivers to whoever ordered.
      const found = await readWithShop(drafts, seen.id, now);
      if (isRefusal(found)) return found;
      const { shop } = found;
      const refusal = await inTransaction(db, async (trx) => {
        const locked = await lockAtDesk(trx, drafts, seen);
        return isRefusal(locked) ? locked : releaseOrder(trx, locked.order, { by, shop }, orders);
      });
      return refusal ?? find(seen.id);
    },
  };

  /** Null = it is done. */
  function moveOne(request: MoveRequest, by: number, shop: ShopFacts): Promise<Refusal | null> {
    return inTransaction(db, async (trx) => {
      const locked = await lockAtDesk(trx, drafts, request);
      if (isRefusal(locked)) return locked;
      const to = decideMove(locked, request);
      if (isRefusal(to)) return to;
      const { gyles } = request;
      const { order } = locked;
      const moving = inItsBox(order);
      const isTaken = takesFromShelves(request.move, order.status);
      // A recall locks stock before it waits for those who note gyles, and so does whoever packs.
      if (isTaken) await lockStockToPack(trx, moving);
      const noted =
        gyles.length === 0
          ? []
          : await notePackedGyles(trx, { pieces: await piecesOf(trx, order), hasLeft: false }, gyles, shop.now);
      if (isRefusal(noted)) return noted;
      const recalled = goesToCustomer(request.move) && !hasLeft(order.status) ? await recalledGylesIn(trx, moving) : [];
      if (recalled.length > 0) return { refused: 'gyle-recalled', gyles: recalled.map(gyleName) };
      const fromBins = isTaken ? await takeFromBins(trx, moving, noted, shop.today) : NOTHING_TAKEN;
      await store(trx, locked, request, { by, to, noted, fromBins }, shop);
      return null;
    });
  }

  async function store(
    trx: Transaction,
    { order, facts }: LockedAtDesk,
    request: MoveRequest,
    { by, to, noted, fromBins }: Decided,
    shop: ShopFacts,
  ): Promise<void> {
    const { now, brewery } = shop;
    const leaves = orderStage(to) === 'fulfilled';
    // What goes along is in the same box.
    const moving = inItsBox(order);
    if (request.move === 'despatch') await storeDespatch(trx, order.id, request.despatch, now);
    const mail = await mailOf(trx, request, { order, brewery, publicUrl: orders.settings.publicUrl }, shop);
    await together(trx, [
      // Orders are locked before stock, as everywhere (D-32).
      storingMove(moving, { to, by: movedBy(by), fulfilledAt: leaves ? now : null }, now),
      ...fromBins.statements,
      ...(leaves ? [countingDueDays(moving, shop.today), takingBoughtStock(moving, now)] : []),
      ...(mail === null ? [] : writingIfAddressed(mail, now)),
    ]);
    const before = { status: order.status };
    const after = {
      status: to,
      ...(request.ageChecked && { ageChecked: true }),
      ...(goesToCustomer(request.move) && facts.cancelWishes.length > 0 && { despiteCancelWish: true }),
      ...(request.despiteShortage && isShort(order, facts) && { despiteShortage: true }),
      ...(noted.length > 0 && { gyles: gylesSentence(noted) }),
      ...(fromBins.says !== '' && { bins: fromBins.says }),
    };
    await recordAudit(trx, { by, what: ACTS[request.move], subjectId: order.id, before, after }, now);
    if (leaves) await invoiceOnAccount(trx, { order, facts }, by, shop, { orders, invoices });
  }
}

/** The new status of the order, or what is missing for the move. */
function decideMove(
  { order, facts }: LockedAtDesk,
  { move, despatch, ageChecked, despiteCancelWish, despiteShortage, gyles }: MoveRequest,
): OrderStatus | Refusal {
  const to = moveAtDesk(atDesk(order), move);
  if (isRefusal(to)) return to;
  if (isShort(order, facts) && takesFromShelves(move, order.status) && !despiteShortage)
    return { refused: 'order-short' };
  const { cancelWishes } = facts;
  if (cancelWishes.length > 0 && !despiteCancelWish && goesToCustomer(move))
    return { refused: 'cancel-wish-open', orders: cancelWishes.map(({ orderRef }) => orderRef) };
  const wrong = wrongFields(move === 'despatch' ? despatchFaults(despatch) : trackingFaults(despatch));
  if (wrong !== null) return wrong;
  if (move !== 'pack' && gyles.length > 0) return wrongField('gyles', 'Gyles are noted when an order is packed');
  if (move === 'hand-over' && hasAlcohol(order) && !ageChecked)
    return { refused: 'age-not-checked', fields: { ageChecked: 'There is alcohol in it: please check the age first' } };
  return to;
}

/** What is decided of a move, and stored with it. */
type Decided = {
  readonly by: number;
  readonly to: OrderStatus;
  readonly noted: readonly GyleOfPiece[];
  readonly fromBins: TakenFromBins;
};

/** What its customer is told of a move, with all that is in the box; null = nothing. */
async function mailOf(
  trx: Transaction,
  { move, despatch }: MoveRequest,
  facts: PlacedFacts,
  shop: ShopFacts,
): Promise<Mail | null> {
  if (move !== 'despatch' && move !== 'make-ready') return null;
  const ids = followingLinks(facts.order).map(({ id }) => id);
  const box = { ...facts, linked: await readPlacedOrders(trx, ids) };
  return move === 'despatch' ? despatchedMail(box, despatch) : readyMail(box, shop);
}

const ACTS: Readonly<Record<DeskMove, AuditedAct>> = {
  pack: 'order.packed',
  despatch: 'order.despatched',
  'make-ready': 'order.made-ready',
  deliver: 'order.delivered',
  'hand-over': 'order.handed-over',
  'send-by-email': 'order.emailed',
};
