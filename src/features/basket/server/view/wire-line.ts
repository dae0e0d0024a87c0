import type { IssuedVoucher } from '#features/vouchers/server/vouchers.service.ts';
import { isSingleDrink } from '#rules/catalogue/packs/pack-traits.ts';
import { binsOfLine, type GyleOfBeer, type PackedGyle } from '#rules/gyles/bins-of-line.ts';
import { mergeBins } from '#rules/gyles/merge-bins.ts';
import { type LineSums, splitByGyle } from '#rules/gyles/split-by-gyle.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { PricedLine } from '#rules/pricing/priced-order.ts';
import type { z } from 'zod';
import type { orderItem } from '../../order-shape.contract.ts';
import type { LineShown } from './line-shown.ts';
import type { OrderView } from './order-view.ts';
import type { StoredLine } from '../draft/stored-order.ts';

type WireLine = z.output<typeof orderItem>;
/** With its gyles as such, by which lines are merged. */
type LineWithGyles = Omit<WireLine, 'gyleNum' | 'subRef' | 'bevRef'> & { readonly gyles: readonly GyleOfBeer[] };

export type LinesTold = {
  readonly vouchers: readonly IssuedVoucher[];
  /** From which gyles the order was packed, as far as that was noted. */
  readonly packed: readonly PackedGyle[];
  readonly mergeBins: boolean;
};

/** The lines of an order on the wire, each by its bins unless these are merged (D-34); none for a pack that is unknown by now. */
export function toWireLines(lines: readonly StoredLine[], view: OrderView, telling: LinesTold): WireLine[] {
  const bins = lines.flatMap((line) => toBins(line, view, telling));
  return (telling.mergeBins ? mergeBins(bins) : bins).map(({ gyles, ...line }) => ({ ...line, ...namesOf(gyles) }));
}

function toBins(line: StoredLine, view: OrderView, { vouchers, packed }: LinesTold): LineWithGyles[] {
  const lineView = view.lines.find((one) => one.lineId === line.id);
  if (!lineView) return [];
  const priced = view.priced.lines.find((one) => one.lineId === line.id);
  const whole = {
    ...thingOf(lineView),
    vLink: codesOf(line, vouchers),
    ...pricesOf(line, priced),
    ...stateOf(line, view),
  };
  const { quantity, takenOut = 0 } = line;
  const bins = binsOfLine({ id: line.id, quantity, takenOut, isBox: !isSingleDrink(lineView) }, packed);
  const sums = splitByGyle(
    priced ?? NO_SUMS,
    bins.map((bin) => bin.quantity),
  );
  return bins.map((bin, at) => ({
    ...whole,
    gyles: bin.gyles,
    ...sumsOf(sums[at]!),
    ...(bins.length > 1 && { numPacks: bin.quantity, oldPacks: bin.quantity, takenOut: bin.takenOut }),
  }));
}

/** Several, of a box, are separated by commas, in the same order in each. The reference of a beer is its number (D-129). */
function namesOf(gyles: readonly GyleOfBeer[]): Pick<WireLine, 'gyleNum' | 'subRef' | 'bevRef'> {
  const inRow = (nameOf: (gyle: GyleOfBeer) => string) => gyles.map(nameOf).join(', ');
  return {
    gyleNum: inRow(({ gyleNum }) => gyleNum),
    subRef: gyles.some(({ subRef }) => subRef !== '') ? inRow(({ subRef }) => subRef) : '',
    bevRef: inRow(({ beverageId }) => String(beverageId)),
  };
}

/** The codes issued for the pieces of a line (D-96). */
function codesOf(line: StoredLine, vouchers: readonly IssuedVoucher[]): string {
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
    mpName: '',
    chosen: lineView.chosen,
    tpe: lineView.kind,
    extraTpe: lineView.extraKind,
    boxRule: lineView.boxRule,
    cancellable: lineView.cancellable,
  };
}

function pricesOf(line: StoredLine, priced: PricedLine | undefined) {
  return {
    cPackPrice: priced?.unitPrice ?? line.shownPrice,
    oldPrice: line.oldPrice ?? line.shownPrice,
    vatRateId: priced?.vatCode ?? 0,
    vatVal: priced?.vatRate ?? 0,
  };
}

function sumsOf({ list, discount, net, vat, gross }: LineSums) {
  return { cLine: list, cLineDiscount: discount, cLineNet: net, cLineVat: vat, cLineInc: gross };
}

/** Of a line that is not sold (any more). */
const NO_SUMS: LineSums = { list: NO_PENCE, discount: NO_PENCE, net: NO_PENCE, vat: NO_PENCE, gross: NO_PENCE };

function stateOf(line: StoredLine, view: OrderView) {
  return {
    id: line.id,
    extraItemId: line.variantId ?? 0,
    dynamicPks: [...line.picks],
    numPacks: isLive(line) ? line.quantity : 0,
    oldPacks: line.askedQuantity,
    takenOut: line.takenOut ?? 0,
    status: line.status,
    numStock: view.stock[line.id] ?? 0,
    editPrice: view.editablePrices?.includes(line.id) ?? false,
    listPrice: view.listPrices?.[line.id] ?? null,
    cost: view.costs?.[line.id] ?? null,
  };
}
