import type { IssuedVoucher } from '#features/vouchers/server/vouchers.service.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import type { DraftLine } from '#rules/orders/draft.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { PricedLine } from '#rules/pricing/priced-order.ts';
import type { z } from 'zod';
import type { orderItem } from '../../order-shape.contract.ts';
import type { LineShown } from './line-shown.ts';
import type { OrderView } from './order-view.ts';

type WireLine = z.output<typeof orderItem>;

/** A line in the words of the wire; none for one of a pack that nobody knows any more. */
export function toWireLine(line: DraftLine, view: OrderView, vouchers: readonly IssuedVoucher[]): readonly WireLine[] {
  const shown = view.lines.find((one) => one.lineId === line.id);
  if (!shown) return [];
  const priced = view.priced.lines.find((one) => one.lineId === line.id);
  return [{ ...thingOf(shown), vLink: codesOf(line, vouchers), ...sumsOf(line, priced), ...stateOf(line, view) }];
}

/** The codes that the pieces of a line have become (D-96). */
function codesOf(line: DraftLine, vouchers: readonly IssuedVoucher[]): string {
  return vouchers
    .filter(({ lineId }) => lineId === line.id)
    .map(({ code }) => code)
    .join(', ');
}

function thingOf(shown: LineShown) {
  return {
    packId: shown.packId,
    beverageId: shown.productId,
    slug: shown.slug,
    picPath: shown.picture,
    productName: shown.productName,
    packName: shown.packName,
    packSize: shown.packSize,
    sizeML: shown.sizeMl,
    dr: shown.draughtRelief,
    aBV: shown.abv,
    gyleNum: '',
    subRef: '',
    bevRef: '',
    mpName: '',
    chosen: shown.chosen,
    tpe: shown.kind,
    extraTpe: shown.extraKind,
    boxRule: shown.boxRule,
    cancellable: shown.cancellable,
  };
}

function sumsOf(line: DraftLine, priced: PricedLine | undefined) {
  return {
    cPackPrice: priced?.unitPrice ?? line.shownPrice,
    oldPrice: line.oldPrice ?? line.shownPrice,
    vatRateId: priced?.vatCode ?? 0,
    vatVal: priced?.vatRate ?? 0,
    cLine: priced?.list ?? NO_PENCE,
    cLineDiscount: priced?.discount ?? NO_PENCE,
    cLineNet: priced?.net ?? NO_PENCE,
    cLineVat: priced?.vat ?? NO_PENCE,
    cLineInc: priced?.gross ?? NO_PENCE,
  };
}

function stateOf(line: DraftLine, view: OrderView) {
  return {
    id: line.id,
    extraItemId: line.variantId ?? 0,
    dynamicPks: [...line.picks],
    numPacks: isLive(line) ? line.quantity : 0,
    oldPacks: line.askedQuantity,
    status: line.status,
    numStock: view.stock[line.id] ?? 0,
    editPrice: view.editablePrices?.includes(line.id) ?? false,
  };
}
