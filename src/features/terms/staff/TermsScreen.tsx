import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { TERMS_KINDS, TERMS_NAMES } from '#rules/content/terms-contents.ts';
import type { TermsKind } from '#rules/content/terms-shown.ts';
import { formatLongDate, formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { NothingYet } from '#ui/notices/NothingYet.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { Tag } from '#ui/Tag.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type TermsListed, termsToManage } from '../manage-terms.contract.ts';
import { NextVersionLink } from './NextVersionLink.tsx';

/** The legal texts: what holds of each kind, since when, and all its versions. */
export function Screen() {
  const query = useQuery({ ...queryOf(useTransport(), termsToManage, { for: 'staff' }), staleTime: 0 });
  const { data } = query;
  return (
    <>
      <ScreenHead title="Terms and privacy">Orders record the version that they were placed under.</ScreenHead>
      {data ? (
        <div className="grid max-w-4xl gap-12">
          {TERMS_KINDS.map((kind) => (
            <TermsOfKind key={kind} kind={kind} versions={data.versions.filter((one) => one.kind === kind)} />
          ))}
        </div>
      ) : (
        <NotLoaded query={query} />
      )}
    </>
  );
}

type Props = { readonly kind: TermsKind; readonly versions: readonly TermsListed[] };

function TermsOfKind({ kind, versions }: Props) {
  const name = TERMS_NAMES[kind];
  const newest = versions[0];
  return (
    <section className="grid gap-4" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-display text-name font-semibold">{name}</h2>
          <p className="text-small text-ink-soft">{standing(versions)}</p>
        </div>
        <NextVersionLink kind={kind} from={newest?.id} />
      </div>
      {newest === undefined && <NothingYet>{NOTHING[kind]}</NothingYet>}
      <ul className="grid gap-3" aria-label={`Versions: ${name}`}>
        {versions.map((version) => (
          <VersionOfList key={version.id} version={version} isFirst={version === versions.at(-1)} />
        ))}
      </ul>
    </section>
  );
}

const NOTHING: Readonly<Record<TermsKind, string>> = {
  retail: 'There are none yet, and no shop opens without them.',
  privacy: 'There is none yet, and no shop opens without it.',
  trade: 'There are none yet. They are for selling to pubs and shops.',
};

function standing(versions: readonly TermsListed[]): string {
  const present = versions.find(({ state }) => state === 'in force');
  const coming = versions.filter(({ state }) => state === 'coming').at(-1);
  const now = present ? `In force since ${dayOf(present)}` : 'Nothing is in force';
  return coming ? `${now}; the next comes on ${dayOf(coming)}` : now;
}

const dayOf = ({ inForceFrom }: TermsListed) => formatLongDate(inForceFrom as CalendarDay);

const STATES = { coming: 'Coming', 'in force': 'In force', former: 'Former' } as const;

function VersionOfList({ version, isFirst }: { readonly version: TermsListed; readonly isFirst: boolean }) {
  const { id, edition, state, changedAt, changedBy } = version;
  const who = changedBy === '' ? '' : ` by ${changedBy}`;
  return (
    <li className="grid gap-1 border-b border-line pb-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <StaffLink to={staffPaths.termsText.replace('$id', String(id))}>
          Version {edition}, from {dayOf(version)}
        </StaffLink>
        <Tag>{STATES[state]}</Tag>
      </span>
      <span className="text-small text-ink-soft">
        {isFirst ? 'The first' : changesInWords(version)} · written {formatMoment(changedAt)}
        {who}
      </span>
    </li>
  );
}

function changesInWords({ added, takenOut }: TermsListed): string {
  if (added === 0 && takenOut === 0) return 'The same words as before';
  return `${added === 1 ? '1 paragraph' : `${added} paragraphs`} added, ${takenOut} taken out`;
}
