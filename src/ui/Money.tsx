import { formatMoney } from '#rules/wording/format-money.ts';
import type { Pence } from '#rules/money/pence.ts';

type Props = { readonly pence: number; readonly className?: string };

/** A sum in pounds, in tabular figures. */
export function Money({ pence, className = '' }: Props) {
  return <span className={`figures ${className}`}>{formatMoney(pence as Pence)}</span>;
}
