import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { TERMS_KINDS, TERMS_NAMES } from '#rules/content/terms-contents.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { useRecordCache } from '#ui/staff/record/use-record-form.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type TermsForStaff, termsToManage } from '../manage-terms.contract.ts';
import { BegunTerms } from './BegunTerms.tsx';
import { TermsForm } from './TermsForm.tsx';
import { type Beginning, termsRecord } from './terms-record.ts';

/** One version of a legal text: written while its day has not come, and read afterwards. Or a new one, of the kind in the address. */
export function Screen() {
  const { kind: typed, from } = useSearch({ strict: false }) as {
    readonly kind?: string;
    readonly from?: string | number;
  };
  const kind = TERMS_KINDS.find((one) => one === typed) ?? TERMS_KINDS[0];
  return (
    <RecordScreen
      record={termsRecord({ kind })}
      titleOf={({ title, edition }) => `${title}, version ${edition}`}
      newTitle={`${TERMS_NAMES[kind]}: a new version`}
      newHint="From its day on it cannot be changed any more, since orders name it."
      auditedAs="terms"
    >
      {(text) => {
        if (text !== null && text.state !== 'coming') return <BegunTerms text={text} />;
        if (text !== null) return <WithVersions text={text} beginning={text} />;
        return from === undefined ? (
          <WithVersions text={null} beginning={{ kind }} />
        ) : (
          <NextTerms from={Number(from)} />
        );
      }}
    </RecordScreen>
  );
}

/** A new version begins with the words of another one. */
function NextTerms({ from }: { readonly from: number }) {
  const query = useQuery(useRecordCache(termsRecord({ kind: TERMS_KINDS[0] })).queryFor(from));
  const earlier = query.data as TermsForStaff | undefined;
  if (earlier === undefined) return <NotLoaded query={query} />;
  const { kind, title, html } = earlier;
  return <WithVersions text={null} beginning={{ kind, title, html }} />;
}

type Props = { readonly text: TermsForStaff | null; readonly beginning: Beginning };

/** The form knows the day, and the days that are taken. */
function WithVersions({ text, beginning }: Props) {
  const query = useQuery(queryOf(useTransport(), termsToManage, { for: 'staff' }));
  if (!query.data) return <NotLoaded query={query} />;
  return <TermsForm text={text} beginning={beginning} stored={query.data} />;
}
