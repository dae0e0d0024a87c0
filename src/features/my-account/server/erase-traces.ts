import { otherAdministrators } from '#features/accounts/server/other-administrators.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { keepingHolds, lockCellar } from '#features/stock/server/stock.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { mayErase } from '#rules/accounts/may-erase.ts';
import { holdsToStore } from '#rules/basket/holds-to-store.ts';
import { isPaying, stopClock } from '#rules/basket/reservation-clock.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { isAdministrator } from '#rules/roles/is-administrator.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import { droppingDraft, erasing, lockOrders, type OwnOrder, readOrdersBeingPaid } from './erase.repository.ts';
import { findTraces, type Traces, type Whose } from './traces.repository.ts';

/** Whose data are erased, with or without an account; without one the role is a customer's. */
export type Leaver = { readonly name: string; readonly role: number; readonly whose: Whose };

/**
 * Erases all data of a person except what the law requires to keep, in the transaction that locks her account or her
 * link.
 */
export async function eraseTraces(
  trx: Transaction,
  drafts: Pick<Drafts, 'lock'>,
  leaver: Leaver,
  now: Instant,
): Promise<true | Refusal> {
  const situation = await whatStandsInTheWay(trx, leaver, now);
  if (isRefusal(situation)) return situation;
  const hers = situation.orders.filter((order) => orderStage(order.status) === 'draft');
  for (const draft of hers) await dropDraft(trx, drafts, draft, now);
  const placed = situation.orders.flatMap(({ order_ref_num }) => order_ref_num ?? []);
  await together(trx, erasing(leaver.name, situation.traces, placed.map(orderReference), londonDay(now), now));
  return true;
}

type Found = { readonly traces: Traces; readonly orders: readonly OwnOrder[] };

/** Her data, with her orders locked; or the refusal: an open payment or order, or her role. */
export async function whatStandsInTheWay(
  trx: Transaction,
  { role, whose }: Leaver,
  now: Instant,
): Promise<Found | Refusal> {
  const others = isAdministrator(role) ? await otherAdministrators(trx, whose.id) : 0;
  const traces = await findTraces(trx, whose);
  const orders = await lockOrders(trx, traces.orders);
  const attempted = await readOrdersBeingPaid(trx, traces.orders);
  const beingPaid = orders.filter(
    (order) => attempted.has(order.id) || isPaying({ paymentPendingUntil: order.payment_pending_until }, now),
  );
  const may = mayErase({
    role,
    otherAdministrators: others,
    beingPaid: beingPaid.map(nameOf),
    onTheirWay: orders.filter((order) => orderStage(order.status) === 'confirmed').map(nameOf),
  });
  return isRefusal(may) ? may : { traces, orders };
}

function nameOf({ order_ref_num, status }: OwnOrder): string {
  if (order_ref_num === null || orderStage(status) === 'draft') return 'your basket';
  return orderReference(order_ref_num);
}

async function dropDraft(
  trx: Transaction,
  drafts: Pick<Drafts, 'lock'>,
  { id, status }: OwnOrder,
  now: Instant,
): Promise<void> {
  const draft = await drafts.lock(trx, { orderId: id });
  if (draft === null) return;
  const { ownHolds } = await lockCellar(trx, { packIds: [], orderId: id, address: null, now });
  const stock = stockChanges(ownHolds, []);
  const holds = holdsToStore(ownHolds, {
    lines: [],
    removed: draft.lines.map((line) => line.id),
    stock,
    clock: stopClock(draft),
    altered: Altered.nothing,
    notices: [],
  });
  await together(trx, [...keepingHolds(id, holds, stock), droppingDraft(id, status, now)]);
}
