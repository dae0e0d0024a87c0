import { formatShortDate } from '#rules/wording/formats/format-date.ts';

type Day = Parameters<typeof formatShortDate>[0];

/** A day as the server says it, for people. */
export function ShownDay({ day, className = '' }: { readonly day: string; readonly className?: string }) {
  return (
    <time dateTime={day} className={className}>
      {formatShortDate(day as Day)}
    </time>
  );
}
