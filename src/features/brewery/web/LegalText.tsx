import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import type { TermsText } from '../brewery.contract.ts';

/** A legal text in force, with the version that an order records. */
export function LegalText({ text }: { readonly text: TermsText }) {
  return (
    <article aria-label={text.title}>
      <p className="text-small text-ink-soft">
        Version {text.version}, in force from {formatLongDate(text.inForceFrom as CalendarDay)}
      </p>
      {/* Our own documents, cleaned when they were stored. */}
      <div className="prose mt-6 max-w-(--measure)" dangerouslySetInnerHTML={{ __html: text.html }} />
    </article>
  );
}
