import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatDayInWords } from '#rules/wording/format-date.ts';
import { Alert } from '#ui/Alert.tsx';

export type ShopCheck = { readonly value: number; readonly dtDate: string | null; readonly mes: string };

/** Why nothing can be bought at present, and until when (D-179). */
export function ShopNotice({ check }: { readonly check: ShopCheck }) {
  return (
    <Alert kind="warning" title={check.value === CRISIS ? 'The shop is closed' : 'The shop is closed for a while'}>
      {check.mes}
      {check.value !== CRISIS && check.dtDate && <> We are back on {formatDayInWords(check.dtDate as CalendarDay)}.</>}
    </Alert>
  );
}

const CRISIS = 2;
