import { VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import type { Audience } from '#rules/orders/placing/draft.ts';
import type { ListedLine } from './list-lines.ts';
import type { PricedDeposit } from './priced-order.ts';
import { splitVat } from './split-vat.ts';
import { isOnLoan } from '#rules/trade/containers.ts';
import { rateOfPack, type VatRateOf } from './vat-of-line.ts';

/**
 * The deposits on the containers of an order, one for each line that has any (decision 109). They are in no discount, no minimum
 * and no value that makes a delivery free. Pence in the audience's basis, like prices.
 */
export function priceDeposits(
  listed: readonly ListedLine[],
  audience: Audience,
  vatRate: VatRateOf,
): readonly PricedDeposit[] {
  return listed.flatMap(({ line, pack, quantity }) => {
    const unitPrice = depositFor(pack, audience);
    if (unitPrice === 0) return [];
    const sums = splitVat(pence(unitPrice * quantity), rateOfPack(vatOfDeposit(pack), vatRate), audience);
    const { net, vat } = sums;
    const { kind: packKind, sizeMl } = pack;
    return [
      { lineId: line.id, packKind, sizeMl, unitPrice, quantity, vatParts: [sums], net, vat, gross: pence(net + vat) },
    ];
  });
}

/**
 * The deposit on one pack, in pence: on casks and kegs, which the brewery lends to businesses alone, what they cost without VAT; on
 * any other container the deposit of a return scheme, the same for everybody.
 */
export function depositFor(pack: Pack, audience: Audience): Pence {
  return isOnLoan({ packKind: pack.kind }) && audience.kind === 'retail' ? NO_PENCE : pack.depositPence;
}

/** A deposit on what is lent is a part of the price of what is in it; that of a return scheme is outside of VAT (D-41). */
function vatOfDeposit(pack: Pack): Pack {
  return isOnLoan({ packKind: pack.kind }) ? pack : { ...pack, vatCode: VatCode.none };
}
