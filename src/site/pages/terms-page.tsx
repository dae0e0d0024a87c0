import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LegalText } from '#features/brewery/web/LegalText.tsx';
import { FormerNote, FormerVersions } from '#features/terms/web/FormerVersions.tsx';
import { StorageNotice } from '#features/terms/web/StorageNotice.tsx';
import { TermsChoice } from '#features/terms/web/TermsChoice.tsx';
import { TermsPdf } from '#features/terms/web/TermsPdf.tsx';
import { useMyTerms } from '#features/terms/web/use-my-terms.ts';
import { NothingYet } from '#ui/notices/NothingYet.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { paths } from '../paths.ts';
import type { PageContext, PageAddress } from '../page-route.ts';
import { termsSearch } from '../search/terms-search.ts';
import { queryOf } from '#wire/query-of.ts';
import { terms } from '#features/brewery/brewery.contract.ts';
import { termsVersions } from '#features/terms/terms.contract.ts';

export async function load({ transport, queryClient }: PageContext, { search }: PageAddress): Promise<void> {
  const { kind = 'retail', version } = termsSearch(search);
  const versions = await queryClient.ensureQueryData(queryOf(transport, termsVersions));
  const ofKind = versions.filter((one) => one.kind === kind);
  if (version !== undefined && !ofKind.some((one) => one.version === version)) throw notFound();
  if (ofKind.length > 0) await queryClient.ensureQueryData(queryOf(transport, terms, { query: { kind, version } }));
}

/** The legal texts for this reader, as pages and PDFs, and what the site stores in a browser. */
export function ThisPage() {
  const transport = useTransport();
  const navigate = useNavigate({ from: paths.terms });
  const { kind: requestedKind, version } = useSearch({ from: paths.terms });
  const { kinds, kind } = useMyTerms(requestedKind);
  const { data: versions } = useQuery(queryOf(transport, termsVersions));
  const ofKind = versions?.filter((one) => one.kind === kind) ?? [];
  const isUnwritten = versions !== undefined && ofKind.length === 0;
  const { data: text } = useQuery({
    ...queryOf(transport, terms, { query: { kind, version } }),
    enabled: !isUnwritten,
  });
  const shownVersion = ofKind.find((one) => one.version === text?.version);
  useKindInHash();
  return (
    <Page>
      <PageHead
        title={text?.title ?? 'Privacy, terms and conditions'}
        description="The terms on which we sell, what we do with what we know of you, and what we store on your device."
        {...(version === undefined ? { canonical: paths.terms } : { robots: 'noindex' })}
      />
      <PageTitle title={text?.title ?? 'Privacy, terms and conditions'} />
      <TermsChoice
        kinds={kinds}
        current={kind}
        onChoose={(newKind) => void navigate({ search: { kind: newKind }, replace: true, resetScroll: false })}
      />
      {shownVersion && !shownVersion.current && <FormerNote kind={kind} />}
      <div className="terms-page">
        <div>
          {isUnwritten ? (
            <NothingYet>This text will stand here before anything is sold.</NothingYet>
          ) : text ? (
            <LegalText text={text} />
          ) : (
            <Skeleton className="min-h-96" />
          )}
          <FormerVersions versions={ofKind} />
        </div>
        {shownVersion && <TermsPdf version={shownVersion} />}
      </div>
      <section className="mt-10 max-w-(--measure)" aria-labelledby="your-data">
        <h2 id="your-data" className="font-display text-heading leading-tight font-semibold">
          Your data
        </h2>
        <p className="mt-4">
          With or without an account you can <Link to={paths.myData}>see what we hold about you</Link>, take it along,
          and have it erased.
        </p>
      </section>
      <StorageNotice />
    </Page>
  );
}

/** Old links have the text in the fragment: `/terms#privacy`. */
function useKindInHash(): void {
  const navigate = useNavigate({ from: paths.terms });
  useEffect(() => {
    const { kind } = termsSearch({ kind: location.hash.slice(1) });
    if (kind) void navigate({ search: { kind }, hash: '', replace: true });
  }, [navigate]);
}
