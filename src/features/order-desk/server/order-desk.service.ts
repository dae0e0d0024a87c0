import { movedBy } from '#features/orders/server/moved-by.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { takingBoughtStock } from '#features/stock/server/stock.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed } from '#platform/mail/write-mail.ts';
import type { AuditedAct } from '#rules/audit/audited-acts.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { type Despatch, despatchFaults } from '#rules/orders/despatch.ts';
import { type DeskMove, moveAtDesk } from '#rules/orders/desk-moves.ts';
import { type DeskStage, stageFilter } from '#rules/orders/desk-stage.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { DeskRow, OrderForDesk } from '../order-desk.contract.ts';
import { followingLinks } from '#features/orders/server/linked-orders.ts';
import type { Invoices } from '#features/orders/server/invoicing/invoices.service.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { PlacedFacts } from '#features/orders/server/placed-facts.ts';
import { gatherCancelFacts } from './cancel-facts.ts';
import { despatchedMail, readyMail } from './desk-mails.ts';
import { isPlaced, lockAtDesk, type LockedAtDesk, type SeenOrder, UNKNOWN } from './lock-at-desk.ts';
import { readDeskFacts } from './desk-facts.repository.ts';
import { type DeskOrdersQuery, readDeskOrders } from './desk-list.repository.ts';
import { storeDespatch, storingMove } from './desk-moves.repository.ts';
import { releaseOrder } from './release-order.ts';
import { atDesk, hasAlcohol, toDeskRow, toOrderForDesk } from './order-for-desk.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Drafts;
  readonly orders: Pick<Orders, 'receiveTransfer' | 'releaseByPerson' | 'settings'>;
  readonly invoices: Invoices;
};

type ListQuery = Omit<DeskOrdersQuery, 'stage'> & { readonly stage: DeskStage | null };

export type MoveRequest = SeenOrder & {
  readonly move: DeskMove;
  /** Only a despatch takes it. */
  readonly despatch: Despatch;
  readonly ageChecked: boolean;
};

export type OrderDesk = ReturnType<typeof createOrderDesk>;

/** What staff do with placed orders until the customer has them. Each move is recorded, and mailed where the customer waits for it. */
export function createOrderDesk({ db, drafts, orders, invoices }: Deps) {
  async function read(id: OrderId): Promise<StoredOrder | Refusal> {
    const order = await drafts.read(id);
    return order !== null && isPlaced(order) ? order : UNKNOWN;
  }

  async function find(id: OrderId): Promise<OrderForDesk | Refusal> {
    const order = await read(id);
    if (isRefusal(order)) return order;
    const facts = await readDeskFacts(db, id);
    return toOrderForDesk(order, facts, await gatherCancelFacts(db, order, facts));
  }

  return {
    async list({ stage, ...query }: ListQuery): Promise<{ rows: DeskRow[]; total: number }> {
      const { rows, total } = await readDeskOrders(db, { ...query, stage: stage && stageFilter(stage) });
      return { rows: rows.map(toDeskRow), total };
    },

    find,

    /** The invoice of an order, or one of its credit notes by its number. */
    async document(
      { id, credit }: { readonly id: OrderId; readonly credit: number | null },
      by: number,
      now: Instant,
    ): Promise<Buffer | Refusal> {
      const order = await read(id);
      if (isRefusal(order)) return order;
      return credit === null ? invoices.invoice(order, by, now) : invoices.creditNote(order, credit, now);
    },

    async move(request: MoveRequest, by: number, now: Instant): Promise<OrderForDesk | Refusal> {
      const shop = await drafts.gather(now, null);
      const refusal = await inTransaction(db, async (trx): Promise<Refusal | null> => {
        const locked = await lockAtDesk(trx, drafts, request);
        if (isRefusal(locked)) return locked;
        const refused = refusalOf(locked, request);
        if (refused !== null) return refused;
        await store(trx, locked, request, by, shop);
        return null;
      });
      return refusal ?? find(request.id);
    },

    /** The transfer has come, or the order is packed for what was paid: it need not wait any more. */
    async release(seen: SeenOrder, by: number, now: Instant): Promise<OrderForDesk | Refusal> {
      // Its day is promised from now on, by what the brewery delivers to whoever ordered.
      const shop = await drafts.gather(now, (await drafts.read(seen.id))?.personId ?? null);
      const refusal = await inTransaction(db, async (trx) => {
        const locked = await lockAtDesk(trx, drafts, seen);
        return isRefusal(locked) ? locked : releaseOrder(trx, locked.order, { by, shop }, orders);
      });
      return refusal ?? find(seen.id);
    },
  };

  async function store(
    trx: Transaction,
    { order, facts }: LockedAtDesk,
    request: MoveRequest,
    by: number,
    shop: ShopFacts,
  ): Promise<void> {
    const to = moveAtDesk(atDesk(order, facts), request.move);
    if (isRefusal(to)) throw new Error(`Order ${order.id} was not asked whether it may be moved`);
    const { now, brewery } = shop;
    const leaves = orderStage(to) === 'fulfilled';
    // Held orders that go with it are in the same box.
    const moving = [order.id, ...followingLinks(order).map(({ id }) => id)];
    if (request.move === 'despatch') await storeDespatch(trx, order.id, request.despatch, now);
    const mail = mailOf(request, { order, brewery, publicUrl: orders.settings.publicUrl });
    await together(trx, [
      // Orders are locked before stock, as everywhere (D-32).
      storingMove(moving, { to, by: movedBy(by), fulfilledAt: leaves ? now : null }, now),
      ...(leaves ? [takingBoughtStock(moving, now)] : []),
      ...(mail === null ? [] : writingIfAddressed(mail, now)),
    ]);
    const [before, after] = [{ status: order.status }, { status: to, ...(request.ageChecked && { ageChecked: true }) }];
    await recordAudit(trx, { by, what: ACTS[request.move], subjectId: order.id, before, after }, now);
  }
}

function refusalOf({ order, facts }: LockedAtDesk, { move, despatch, ageChecked }: MoveRequest): Refusal | null {
  const to = moveAtDesk(atDesk(order, facts), move);
  if (isRefusal(to)) return to;
  const faults = move === 'despatch' ? despatchFaults(despatch) : {};
  if (Object.keys(faults).length > 0) return { refused: 'wrong-fields', fields: faults };
  if (move === 'hand-over' && hasAlcohol(order) && !ageChecked)
    return { refused: 'age-not-checked', fields: { ageChecked: 'There is alcohol in it: please check the age first' } };
  return null;
}

function mailOf({ move, despatch }: MoveRequest, facts: PlacedFacts) {
  if (move === 'despatch') return despatchedMail(facts, despatch);
  return move === 'make-ready' ? readyMail(facts) : null;
}

const ACTS: Readonly<Record<DeskMove, AuditedAct>> = {
  pack: 'order.packed',
  despatch: 'order.despatched',
  'make-ready': 'order.made-ready',
  deliver: 'order.delivered',
  'hand-over': 'order.handed-over',
  'send-by-email': 'order.emailed',
};
