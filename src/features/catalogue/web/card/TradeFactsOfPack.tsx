import { useSyncExternalStore } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { personalShelf } from '../favourites/personal-shelf.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = { readonly card: Pick<ShopCard, 'id' | 'dr' | 'cDeposit'> };

/** The deposit on it, its duty, and what the business paid for it last. */
export default function TradeFactsOfPack({ card: { id, dr, cDeposit } }: Props) {
  const paid = useSyncExternalStore(personalShelf.subscribe, () => personalShelf.read().paid?.get(id));
  const facts = [
    cDeposit > 0 && `and ${formatMoney(cDeposit)} deposit, which you get back with the empty container`,
    dr && 'Draught Relief: not for takeaway',
    paid && `${formatMoney(paid.cPackPrice)} on ${formatShortDate(paid.on as CalendarDay)}, when you last had it`,
  ].filter(Boolean);
  return facts.map((says) => (
    <p key={String(says)} className="text-small text-ink-soft">
      {says}
    </p>
  ));
}
