import { pence } from '../../money/pence.ts';
import type { Margin } from '../../pricing/margin.ts';
import { formatMoney } from '../formats/format-money.ts';

/** `Costs £1.34, margin £1.66, 55.3%`, or by how much a price is below cost; for whoever sells, and nobody else. */
export function marginSentence(margin: Margin | null): string {
  if (margin === null) return 'Cost not known';
  const cost = `Costs ${formatMoney(margin.cost)}`;
  if (margin.isBelowCost) return `${cost}: below cost by ${formatMoney(pence(0 - margin.pence))} each`;
  return `${cost}, margin ${formatMoney(pence(margin.pence))}, ${((margin.rate ?? 0) / 100).toFixed(1)}%`;
}
