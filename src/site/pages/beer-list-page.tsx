import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { BeerListSheet } from '#features/printing/web/BeerListSheet.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import { NotPrintable } from '../not-printable.tsx';
import { paths } from '../paths.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import { beerListTemplate } from '#features/printing/printing.contract.ts';

/** A price list. Access depends on the person, so the browser loads it, which has the session. */
export function ThisPage() {
  const { id = '' } = useParams({ strict: false });
  const session = useKnownSession();
  const transport = useTransport();
  const navigate = useNavigate();
  const { data: brewery } = useQuery(queryOf(transport, breweryDetails));
  const { data: list, error } = useQuery({
    ...queryOf(transport, beerListTemplate, { query: { tempId: id }, for: { person: session?.userEmail ?? '' } }),
    retry: false,
    enabled: session !== undefined,
  });
  return (
    <>
      <PageHead title="Price list" robots="noindex, nofollow" />
      {list ? (
        <BeerListSheet list={list} brewery={brewery?.name ?? ''} onClose={() => void navigate({ to: paths.home })} />
      ) : (
        <NotPrintable title="Price list" error={error} missing={GONE} mayLogIn={!session} />
      )}
    </>
  );
}

const GONE =
  'This price list is not here, or it is not meant for who is logged in. Ask us for the list of your account.';
