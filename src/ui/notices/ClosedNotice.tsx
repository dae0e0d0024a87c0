import type { ReactNode } from 'react';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { Alert } from './Alert.tsx';

type Props = {
  /** As the shop check has them (D-84). */
  readonly check: { readonly value: number; readonly dtDate: string | null; readonly mes: string };
  readonly children?: ReactNode;
};

/** Why nothing can be bought at present, and until when (D-179). */
export function ClosedNotice({ check: { value, dtDate, mes }, children }: Props) {
  const returnsOn = value === CRISIS ? null : dtDate;
  return (
    <Alert kind="warning" title={returnsOn ? 'The shop is closed for a while' : 'The shop is closed'}>
      {mes}
      {returnsOn && <> We are back on {formatDayInWords(returnsOn as Parameters<typeof formatDayInWords>[0])}.</>}
      {children}
    </Alert>
  );
}

const CRISIS = 2;
