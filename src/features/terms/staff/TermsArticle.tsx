import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';

type Props = {
  readonly title: string;
  readonly edition: string;
  readonly inForceFrom: string;
  /** Made safe by the server. */
  readonly html: string;
};

/** A legal text as the page of terms shows it. */
export function TermsArticle({ title, edition, inForceFrom, html }: Props) {
  return (
    <article aria-label={title} className="border border-line bg-paper p-4 sm:p-6">
      <p className="font-display text-heading font-semibold">{title}</p>
      <p className="mt-2 text-small text-ink-soft">
        Version {edition}, in force from {formatLongDate(inForceFrom as CalendarDay)}
      </p>
      <div className="prose mt-6 max-w-(--measure)" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
