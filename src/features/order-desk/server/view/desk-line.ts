import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { nameOf, type SoldLine, takenOutOf } from '#features/orders/server/placed-facts.ts';
import { isSingleDrink } from '#rules/catalogue/packs/pack-traits.ts';
import type { CreditPart } from '#rules/credits/credit-parts.ts';
import type { PackedGyle } from '#rules/gyles/bins-of-line.ts';
import type { Pence } from '#rules/money/pence.ts';
import { LineStatus } from '#rules/orders/order-codes.ts';
import { becomesVoucher } from '#rules/vouchers/vouchers-to-issue.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { gylesOfPiece } from '../packing/gyles-of-order.ts';

/** A line of a placed order as the desk shows it, with the gyles that it was packed from. */
export function toDeskLine(
  { shown, priced }: SoldLine,
  order: StoredOrder,
  { packed, price }: { readonly packed: readonly PackedGyle[]; readonly price: Pence },
): OrderForDesk['lines'][number] {
  const status = order.lines.find(({ id }) => id === shown.lineId)?.status;
  return {
    id: shown.lineId,
    name: nameOf(shown),
    quantity: priced.quantity,
    takenOut: takenOutOf(order, shown.lineId),
    price,
    isShort: status === LineStatus.reducedForStock,
    byEmail: shown.byEmail,
    vatParts: copyVatParts(priced.vatParts),
    isRefundable: !becomesVoucher(shown),
    gyles: isSingleDrink(shown) ? gylesOfPiece(packed, { lineId: shown.lineId, part: 0 }) : [],
    parts: shown.parts.map(({ name, quantity }, part) => ({
      name,
      quantity,
      gyles: gylesOfPiece(packed, { lineId: shown.lineId, part }),
    })),
  };
}

export const copyVatParts = (vatParts: CreditPart['vatParts']) => vatParts.map((part) => ({ ...part }));
