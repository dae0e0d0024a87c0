import { readOrder } from '#features/basket/server/draft/whole-order.ts';
import { paidOrder } from '#features/orders/server/bought-codes.ts';
import { nameOf, soldLines, storedView } from '#features/orders/server/placed-facts.ts';
import { linesWithUsedCode, vouchersOf } from '#features/vouchers/server/vouchers.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import { creditedOf, partsNotCredited, valueOf } from '#rules/credits/credit-parts.ts';
import { pence } from '#rules/money/pence.ts';
import { orderReference, readOrderReference } from '#rules/orders/order-reference.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import type { Refusal } from '#rules/refusal.ts';
import { paymentsOfSale } from '#rules/till/settle-sale.ts';
import { becomesVoucher } from '#rules/vouchers/vouchers-to-issue.ts';
import type { SaleToRefund } from '../../till-refund.contract.ts';
import { findSale, readPaymentsOfSale, readCreditedParts } from './refunds.repository.ts';

const UNKNOWN: Refusal = { refused: 'unknown-order' };

export type SalesToRefund = ReturnType<typeof createSalesToRefund>;

/**
 * Sales of all tills as a till sees them that gives something of one back: without whose they are, and without the codes of the gift
 * vouchers that another till has sold, since a code is money.
 */
export function createSalesToRefund({ db }: { readonly db: Database }) {
  return {
    async find(till: Pick<Till, 'id'>, reference: string): Promise<SaleToRefund | Refusal> {
      const orderRefNum = readOrderReference(reference);
      const sale = orderRefNum === null ? null : await findSale(db, orderRefNum);
      const order = sale === null ? null : await readOrder(db, { orderId: sale.orderId });
      if (orderRefNum === null || sale === null || order === null) return UNKNOWN;
      const credited = await readCreditedParts(db, sale.orderId);
      const paid = await readPaymentsOfSale(db, sale.orderId);
      const view = storedView({ order });
      const isRefundable = order.isPaid && orderStage(order.status) !== 'cancelled';
      const used = await linesWithUsedCode(db, paidOrder(order));
      const vouchers = sale.till === till.id ? await vouchersOf(db, paidOrder(order)) : [];
      const left = valueOf(partsNotCredited(view.priced, credited));
      return {
        orderReference: orderReference(orderRefNum),
        till: sale.till,
        number: sale.number,
        soldAt: sale.soldAt,
        lines: soldLines(view)
          .toSorted((one, other) => one.priced.lineId - other.priced.lineId)
          .map(({ shown, priced: { lineId, quantity, vatParts } }) => ({
            name: nameOf(shown),
            quantity,
            refundable: isRefundable && !used.has(shown.lineId) ? quantity - creditedOf(credited, lineId) : 0,
            inWhole: becomesVoucher(shown),
            price: sale.prices[lineId] ?? pence(0),
            vatParts: [...vatParts],
          })),
        payments: paymentsOfSale(paid, view.priced.giftVouchers),
        vouchers: vouchers.map(({ code, value, endsOn }) => ({ code, pence: value, until: endsOn })),
        isPaid: order.isPaid,
        total: view.priced.totalInc,
        refunded: pence(view.priced.totalInc - left),
      };
    },
  };
}
