import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { withoutDayWhileWaiting } from '#features/orders/server/without-day-while-waiting.ts';
import { withoutWarning } from '#rules/basket/without-warning.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { WaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import { SettingBit, withSetting } from '#rules/orders/order-settings.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { statusWhenPlaced } from '#rules/orders/placing/status-when-placed.ts';
import { kindWhenPaidBy } from '#rules/orders/desk/till-roll.ts';
import { dueDay } from '#rules/payments/due-day.ts';

export type PlacedBy = {
  readonly isPaid: boolean;
  readonly overPaid: Pence;
  readonly waitsFor: WaitsFor;
  /** Stock is missing (D-109): the lines stay marked for the packer. */
  readonly short: boolean;
};

/**
 * The draft as a placed order, of the person who was logged in when the payment began (D-67). The warnings of its lines
 * are cleared (D-64).
 */
export function placedOrder(draft: StoredOrder, money: PlacedBy, shop: ShopFacts): StoredOrder {
  const termsDays = shop.business?.termsDays ?? 0;
  const status = statusWhenPlaced(draft, { lacks: money.short || money.waitsFor !== null });
  return withoutDayWhileWaiting({
    ...draft,
    personId: draft.personId ?? draft.orderingPersonId,
    lines: money.short ? draft.lines : draft.lines.map(withoutWarning),
    status,
    kind: kindWhenPaidBy(draft.kind, draft.payMethod),
    fulfilledAt: orderStage(status) === 'fulfilled' ? shop.now : null,
    version: draft.version + 1,
    altered: 0,
    orderedAt: shop.now,
    isPaid: money.isPaid,
    paidAt: money.isPaid ? shop.now : null,
    overPaid: money.overPaid,
    waitsFor: money.waitsFor,
    termsDays,
    dueOn: dueDay(draft.payMethod, shop.today, { termsDays, bankHolidays: shop.bankHolidays }),
    settings: withSetting(draft.settings, SettingBit.emailedItems, draft.frozen?.someByEmail ?? false),
    reservedUntil: null,
    firstReservedAt: null,
    paymentPendingUntil: null,
  });
}
