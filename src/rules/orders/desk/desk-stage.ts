import { OrderStatus, StatusRange } from '../order-codes.ts';

/** Where placed orders stand, as the order desk sorts them (D-61). `waiting` = for money or a person's decision. */
export const DESK_STAGES = [
  'to-pack',
  'waiting',
  'packed',
  'on-its-way',
  'ready',
  'held',
  'quote',
  'quoted',
  'done',
  'cancelled',
] as const;
export type DeskStage = (typeof DESK_STAGES)[number];

/** The first and last status of a stage; `waits` = whether such an order waits for money or a decision; null = either. */
export type StageFilter = {
  readonly statuses: readonly [number, number];
  readonly waits: boolean | null;
  readonly isQuoted: boolean | null;
};

/** Which orders belong to a stage. */
export function stageFilter(stage: DeskStage): StageFilter {
  return FILTERS[stage];
}

const only = (status: OrderStatus): StageFilter => ({ statuses: [status, status], waits: null, isQuoted: null });

const FILTERS: Readonly<Record<DeskStage, StageFilter>> = {
  'to-pack': { ...only(OrderStatus.confirmed), waits: false },
  waiting: { ...only(OrderStatus.confirmed), waits: true },
  packed: only(OrderStatus.packaged),
  'on-its-way': only(OrderStatus.despatched),
  ready: only(OrderStatus.readyToCollect),
  held: only(OrderStatus.heldAtBrewery),
  quote: { ...only(OrderStatus.quoteRequired), isQuoted: false },
  quoted: { ...only(OrderStatus.quoteRequired), isQuoted: true },
  done: { statuses: StatusRange.fulfilled, waits: null, isQuoted: null },
  cancelled: { statuses: [OrderStatus.cancelledByCustomer, OrderStatus.unpaidTooLong], waits: null, isQuoted: null },
};
