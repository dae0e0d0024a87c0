import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import { useEntriesOfDay, useNewestClosedDay, useOpenDay } from '../device/use-day.ts';
import { CloseDay } from './CloseDay.tsx';
import { ClosedDay } from './ClosedDay.tsx';
import { OpenDay } from './OpenDay.tsx';

type Props = { readonly catalogue: TillCatalogue; readonly sellerId: number; readonly onOpened: () => void };

/** The day of the drawer: opened with its float, closed by counting it. */
export function DayScreen({ catalogue, sellerId, onOpened }: Props) {
  const day = useOpenDay();
  const closed = useNewestClosedDay();
  const rows = useEntriesOfDay(day?.number ?? closed?.number ?? 0);
  if (day === undefined || closed === undefined || rows === undefined) return null;
  if (day !== null) return <CloseDay key={day.number} day={day} rows={rows} sellerId={sellerId} />;
  return (
    <div className="day">
      <OpenDay sellerId={sellerId} onOpened={onOpened} />
      {closed !== null && <ClosedDay day={closed} rows={rows} catalogue={catalogue} />}
    </div>
  );
}
