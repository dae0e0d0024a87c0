import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { Pence } from '#rules/money/pence.ts';

type Props = { readonly pence: Pence; readonly className?: string };

/** A sum in pounds, in tabular figures. */
export function Money({ pence, className = '' }: Props) {
  return <span className={`figures ${className}`}>{formatMoney(pence)}</span>;
}
