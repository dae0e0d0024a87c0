import { groupBy } from '#rules/group-by.ts';
import type { CalendarDay } from '../calendar/instant.ts';
import { addUp, type Pence, pence } from '../money/pence.ts';
import type { OrderId } from '../orders/placing/draft.ts';
import { ageOpenItems, type Ageing } from './age-open-items.ts';

/** An order on account. Sums in pence. */
export type AccountOrder = {
  readonly id: OrderId;
  readonly dueOn: CalendarDay;
  /** What was owed for it before the first day of the statement; below 0, more had come than it cost. */
  readonly openBefore: Pence;
};

/** What changed what is owed for an order: `amount` in pence, above 0 what is bought, below what is paid or credited. */
export type AccountMovement = { readonly orderId: OrderId; readonly amount: Pence };

export type AccountStatement<Order, Movement> = {
  readonly opening: Pence;
  /** As they came, each with what was owed after it. */
  readonly movements: readonly (Movement & { readonly balance: Pence })[];
  readonly closing: Pence;
  /** What is still owed at the end, order by order, the earliest due day first. */
  readonly openItems: readonly (Order & { readonly owed: Pence })[];
  readonly ageing: Ageing;
  /** Orders for which more has come than they cost at the end, `credit` above 0: it takes nothing off other orders by itself. */
  readonly inCredit: readonly (Order & { readonly credit: Pence })[];
};

/**
 * The statement of an account until the end of a day: `opening` and the movements come to `closing`, and so do the open items less
 * what is in credit. Money in credit stands apart from what is owed, since nobody has said yet which order it pays. `movements` are
 * those of the days of the statement, and each is of one of `orders`.
 */
export function accountStatement<Order extends AccountOrder, Movement extends AccountMovement>(
  orders: readonly Order[],
  movements: readonly Movement[],
  until: CalendarDay,
): AccountStatement<Order, Movement> {
  const opening = addUp(orders.map(({ openBefore }) => openBefore));
  const left = leftOfEach(orders, movements);
  const owed = (order: Order) => left.get(order.id) ?? pence(0);
  const openItems = orders
    .filter((order) => owed(order) > 0)
    .map((order) => ({ ...order, owed: owed(order) }))
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id);
  return {
    opening,
    movements: withBalances(movements, opening),
    closing: addUp([opening, ...movements.map(({ amount }) => amount)]),
    openItems,
    ageing: ageOpenItems(openItems, until),
    inCredit: orders.filter((order) => owed(order) < 0).map((order) => ({ ...order, credit: pence(0 - owed(order)) })),
  };
}

/** What is owed for each order at the end. */
function leftOfEach(
  orders: readonly AccountOrder[],
  movements: readonly AccountMovement[],
): ReadonlyMap<OrderId, Pence> {
  const moved = groupBy(movements, ({ orderId }) => orderId);
  return new Map(
    orders.map(({ id, openBefore }) => [id, addUp([openBefore, ...(moved.get(id) ?? []).map(({ amount }) => amount)])]),
  );
}

function withBalances<Movement extends AccountMovement>(movements: readonly Movement[], opening: Pence) {
  let balance = opening;
  return movements.map((movement) => {
    balance = addUp([balance, movement.amount]);
    return { ...movement, balance };
  });
}
