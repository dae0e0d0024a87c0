import { Link } from '@tanstack/react-router';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import type { TermsVersion } from '../terms.contract.ts';

/** Orders are bound to the version of their day, so all versions stay readable. */
export function FormerVersions({ versions }: { readonly versions: readonly TermsVersion[] }) {
  const former = versions.filter(({ current }) => !current);
  if (former.length === 0) return null;
  return (
    <section className="mt-10 max-w-(--measure)" aria-labelledby="former">
      <h2 id="former" className="font-display text-lead font-semibold">
        Former versions
      </h2>
      <ul className="mt-2">
        {former.map(({ kind, version, inForceFrom }) => (
          <li key={version}>
            <Link to={paths.terms} search={{ kind, version }} className="inline-flex min-h-11 items-center">
              Version {version}, from {formatLongDate(inForceFrom as CalendarDay)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FormerNote({ kind }: Pick<TermsVersion, 'kind'>) {
  return (
    <div className="mb-6 max-w-(--measure)">
      <Alert kind="warning" title="This is a former version">
        It goes for orders of its time. For orders of today read{' '}
        <Link to={paths.terms} search={{ kind }}>
          the version in force
        </Link>
        .
      </Alert>
    </div>
  );
}
