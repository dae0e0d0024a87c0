import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isCalendarDay } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatDayInWords, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type Rounds, roundsOfDay } from '../../rounds.contract.ts';
import { RoundOfDay } from './RoundOfDay.tsx';

/** What the brewery brings to its customers itself on a day, which the address names; without one, or with none that exists, it is today. */
export function Screen() {
  const { day = '' } = useSearch({ strict: false }) as { readonly day?: string };
  const navigate = useNavigate();
  const go = (to: string) => void navigate({ to: '.', search: { day: to } as never, resetScroll: false });
  const query = useQuery({
    ...queryOf(useTransport(), roundsOfDay, { query: isCalendarDay(day) ? { day } : {}, for: 'staff' }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (!data) return <NotLoaded query={query} />;
  return (
    <>
      <ScreenHead title="Rounds" actions={<Days rounds={data} onDay={go} />}>
        What our own van brings: {formatDayInWords(data.day as CalendarDay)}.
      </ScreenHead>
      {data.rounds.length === 0 && <p className="text-ink-soft">Nothing is brought on this day.</p>}
      <div className="grid gap-8">
        {data.rounds.map((round) => (
          <RoundOfDay key={round.routeId} round={round} day={data.day} />
        ))}
      </div>
    </>
  );
}

type DaysProps = { readonly rounds: Rounds; readonly onDay: (day: string) => void };

/** The day that is shown, and the nearest on which something is still to be brought. */
function Days({ rounds: { day, earlier, later }, onDay }: DaysProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      {[earlier, later].map(
        (other) =>
          other !== null && (
            <Button key={other} kind="plain" onClick={() => onDay(other)}>
              {other < day ? 'Earlier' : 'Later'}: {formatShortDate(other as CalendarDay)}
            </Button>
          ),
      )}
      <TextField
        label="Day"
        type="date"
        value={day}
        onChange={({ target }) => target.value !== '' && onDay(target.value)}
      />
    </div>
  );
}
