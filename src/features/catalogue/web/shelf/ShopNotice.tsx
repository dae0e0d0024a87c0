import { useSyncExternalStore } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatDayInWords } from '#rules/wording/format-date.ts';
import { Alert } from '#ui/Alert.tsx';
import { personalShelf } from '../favourites/personal-shelf.ts';

export type ShopCheck = { readonly value: number; readonly dtDate: string | null; readonly mes: string };

/** Why nothing can be bought at present, and until when (D-179). */
export function ShopNotice({ check }: { readonly check: ShopCheck }) {
  const hasChosen = useSyncExternalStore(personalShelf.subscribe, hasBasket, () => false);
  return (
    <Alert
      kind="warning"
      title={check.value === CRISIS || !check.dtDate ? 'The shop is closed' : 'The shop is closed for a while'}
    >
      {check.mes}
      {check.value !== CRISIS && check.dtDate && <> We are back on {formatDayInWords(check.dtDate as CalendarDay)}.</>}
      {hasChosen && <> What you have chosen stays in your basket.</>}
    </Alert>
  );
}

const CRISIS = 2;

const hasBasket = () => personalShelf.read().inBasket.size > 0;
