import { OrderStatus } from './order-codes.ts';
import { ORDER_MOVES } from './order-moves.ts';
import { orderStage } from './order-stage.ts';

/** What may be done with an order in a status, as questions; the moves behind them are those of D-61. */
export const orderCan = {
  change: (status: OrderStatus): boolean => orderStage(status) === 'draft',
  awaitQuote: leadsTo(OrderStatus.draftAwaitingQuote),
  requestQuote: leadsTo(OrderStatus.quoteRequired),
  confirm: leadsTo(OrderStatus.confirmed),
  hold: leadsTo(OrderStatus.heldAtBrewery),
  pack: leadsTo(OrderStatus.packaged),
  despatch: leadsTo(OrderStatus.despatched),
  beMadeReady: leadsTo(OrderStatus.readyToCollect),
  deliver: leadsTo(OrderStatus.delivered),
  collect: leadsTo(OrderStatus.collected),
  /** By the customer herself; once packed it is a matter for a person (D-113). */
  cancel: leadsTo(OrderStatus.cancelledByCustomer),
  refuseForAge: leadsTo(OrderStatus.refusedForAge),
  /** A held order asked for after all (action 51). */
  collectNow: (status: OrderStatus): boolean => status === OrderStatus.heldAtBrewery,
  mergeAway: leadsTo(OrderStatus.redundantDraft),
} as const;

function leadsTo(to: OrderStatus): (status: OrderStatus) => boolean {
  return (status) => ORDER_MOVES[status].includes(to);
}
