import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import { BeerListSheet } from '#features/printing/web/BeerListSheet.tsx';
import { type BeerList, beerListTemplate } from '#features/printing/printing.contract.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Transport } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { NotPrintable } from '../not-printable.tsx';
import { missing } from '../page-loading.ts';
import type { PageAddress, PageContext } from '../page-route.ts';
import { paths } from '../paths.ts';

/** `who` keeps one person's answer apart from another's: a list may be meant for some only. */
const listQuery = (transport: Transport, id: string, who: string) => ({
  ...queryOf(transport, beerListTemplate, { query: { tempId: id }, for: { person: who } }),
  retry: false,
});

/**
 * A list that opens by its link is rendered on the server. What is not there for everybody is a shell: one for trade people is looked
 * for by the browser, with the log-in, and the status must not tell such a list from none.
 */
export async function load({ transport, queryClient, session }: PageContext, { params }: PageAddress): Promise<void> {
  const who = session?.session()?.userEmail ?? '';
  const list = await queryClient.ensureQueryData(listQuery(transport, params['id'] ?? '', who)).catch(missing);
  if (list) await queryClient.prefetchQuery(queryOf(transport, breweryDetails));
}

export function ThisPage() {
  const { list, error } = useList();
  return list ? <Sheet list={list} /> : <Instead error={error} />;
}

/** Has a title while it stands there. */
export function Pending() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <NotPrintable title="Price list" error={null} missing={GONE} mayLogIn={false} />
    </>
  );
}

function Sheet({ list }: { readonly list: BeerList }) {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data: brewery } = useQuery(queryOf(useTransport(), breweryDetails));
  return (
    <>
      <PageHead title="Price list" robots="noindex, nofollow" />
      <BeerListSheet
        list={list}
        id={id}
        brewery={brewery?.name ?? ''}
        onClose={() => void navigate({ to: paths.home })}
      />
    </>
  );
}

function Instead({ error }: { readonly error: Error | null }) {
  const session = useKnownSession();
  return (
    <>
      <PageHead title="Price list" robots="noindex, nofollow" />
      <NotPrintable title="Price list" error={error} missing={GONE} mayLogIn={!session} />
    </>
  );
}

const GONE =
  'This price list is not here: its link has been ended or is not whole, or it is not meant for who is logged in. Ask us for a new one.';

function useList() {
  const { id = '' } = useParams({ strict: false });
  const session = useKnownSession();
  const { data: list, error } = useQuery({
    ...listQuery(useTransport(), id, session?.userEmail ?? ''),
    enabled: session !== undefined,
    placeholderData: keepPreviousData,
  });
  // What the server was told is not for whoever may be logged in.
  return { list, error: session === undefined ? null : error };
}
