import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { formatVatRate } from '#rules/wording/formats/format-percent.ts';
import { Money } from './Money.tsx';

type Line = {
  readonly id: number;
  readonly productName: string;
  readonly numPacks: number;
  readonly cPackPrice: Pence;
  readonly cLineDiscount: Pence;
  readonly cLineNet: Pence;
  readonly cLineInc: Pence;
  readonly cLineVat: Pence;
  readonly vatVal: number;
};

type Step = { readonly what: string; readonly says: string; readonly amount: Pence };

type Props = {
  readonly order: {
    readonly items: readonly Line[];
    readonly priceSteps: readonly Step[];
    readonly cDue: Pence;
  };
};

/** Explains the total line by line; the shown amounts add up to it. */
export function WhyThisPrice({ order: { items, priceSteps, cDue } }: Props) {
  const lines = items.filter(({ numPacks }) => numPacks > 0);
  if (lines.length === 0) return null;
  // Where VAT is a separate step, the lines are shown without it.
  const exVat = priceSteps.some(({ what, amount }) => what === 'vat' && amount !== 0);
  const incVat = !exVat && priceSteps.some(({ what }) => what === 'vat');
  return (
    <details className="why">
      <summary>Why this price?</summary>
      <dl className="steps">
        {lines.map((line) => (
          <div key={line.id} className="step">
            <dt>
              {line.numPacks} × {line.productName} at {formatMoney(line.cPackPrice)}
              <span className="block text-small text-ink-soft">{insideOf(line, incVat)}</span>
            </dt>
            <dd>
              <Money pence={exVat ? line.cLineNet : line.cLineInc} />
            </dd>
          </div>
        ))}
        {priceSteps.filter(isBesideLines).map(({ says, amount }) => (
          <div key={says} className="step">
            <dt>{says}</dt>
            <dd>{amount === 0 ? 'free' : <Money pence={amount} />}</dd>
          </div>
        ))}
        <div className="step font-semibold">
          <dt>Makes</dt>
          <dd>
            <Money pence={cDue} />
          </dd>
        </div>
      </dl>
    </details>
  );
}

/** Of the VAT in it nothing is said where none of the order has any. */
function insideOf({ cLineDiscount, cLineVat, vatVal }: Line, incVat: boolean): string {
  const share = cLineDiscount > 0 ? `less ${formatMoney(cLineDiscount)} of the discount` : '';
  const vat = `${formatMoney(cLineVat)} of it is VAT at ${formatVatRate(vatVal as BasisPoints)}`;
  return [share, incVat && (cLineVat > 0 ? vat : 'no VAT in it')].filter(Boolean).join('; ');
}

/** Goods, discount and included VAT are in the lines already. */
function isBesideLines({ what, amount }: Step): boolean {
  return what !== 'goods' && what !== 'discount' && (what !== 'vat' || amount !== 0);
}
