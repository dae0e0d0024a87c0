import { londonDay } from '#rules/calendar/london-time.ts';
import { instant } from '#rules/calendar/instant.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';

/** The date of a post, in London time. */
export function PostDate({ at, className = '' }: { readonly at: string; readonly className?: string }) {
  const day = londonDay(instant(at));
  return (
    <time dateTime={day} className={className}>
      {formatLongDate(day)}
    </time>
  );
}
