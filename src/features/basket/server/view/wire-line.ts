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

/** A line on the wire; none for a pack that is unknown by now. */
export function toWireLine(line: DraftLine, view: OrderView, vouchers: readonly IssuedVoucher[]): readonly WireLine[] {
  const lineView = view.lines.find((one) => one.lineId === line.id);
  if (!lineView) return [];
  const priced = view.priced.lines.find((one) => one.lineId === line.id);
  return [{ ...thingOf(lineView), vLink: codesOf(line, vouchers), ...sumsOf(line, priced), ...stateOf(line, view) }];
}

/** The codes issued for the pieces of a line (D-96). */
function codesOf(line: DraftLine, vouchers: readonly IssuedVoucher[]): string {
  return vouchers
    .filter(({ lineId }) => lineId === line.id)
    .map(({ code }) => code)
    .join(', ');
}

function thingOf(lineView: LineShown) {
  return {
    packId: lineView.packId,
    beverageId: lineView.productId,
    slug: lineView.slug,
    picPath: lineView.picture,
    productName: lineView.productName,
    packName: lineView.packName,
    packSize: lineView.packSize,
    sizeML: lineView.sizeMl,
    dr: lineView.draughtRelief,
    aBV: lineView.abv,
    gyleNum: '',
    subRef: '',
    bevRef: '',
    mpName: '',
    chosen: lineView.chosen,
    tpe: lineView.kind,
    extraTpe: lineView.extraKind,
    boxRule: lineView.boxRule,
    cancellable: lineView.cancellable,
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
