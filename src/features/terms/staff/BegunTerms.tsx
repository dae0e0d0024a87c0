import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import type { TermsForStaff } from '../manage-terms.contract.ts';
import { NextVersionLink } from './NextVersionLink.tsx';
import { TermsArticle } from './TermsArticle.tsx';
import { TermsChangesList } from './TermsChangesList.tsx';

/** A version whose day has come: read, and never changed. */
export function BegunTerms({ text }: { readonly text: TermsForStaff }) {
  const { id, kind, edition, inForceFrom, state } = text;
  const since = formatLongDate(inForceFrom as CalendarDay);
  const address = encodeURIComponent(edition);
  return (
    <div className="grid max-w-4xl gap-10">
      <Alert kind="note">
        {state === 'in force' ? `It is in force since ${since}` : `It was in force from ${since} on`}, and orders name
        it: it cannot be changed any more.
      </Alert>
      <div className="flex flex-wrap gap-3">
        <NextVersionLink kind={kind} from={id} />
        <a className="button button-plain" href={`/terms?kind=${kind}&version=${address}`}>
          See it on the site
        </a>
        <a className="button button-plain" href={`/api/terms/${kind}/${address}.pdf`}>
          See its PDF
        </a>
      </div>
      <TermsArticle {...text} />
      <TermsChangesList {...text} />
    </div>
  );
}
