import { useQuery } from '@tanstack/react-query';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import { ApplyForTrade } from '#features/businesses/web/ApplyForTrade.tsx';
import { PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Surface } from '#ui/Surface.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import type { PageContext } from '../page-route.ts';
import { paths } from '../paths.ts';
import { SHARE_PICTURE } from '../share-picture.ts';

export async function load({ transport, queryClient }: PageContext): Promise<void> {
  await queryClient.prefetchQuery(queryOf(transport, breweryDetails));
}

/** What a trade account is for, and how a business gets one. */
export function ThisPage() {
  const { data: brewery } = useQuery(queryOf(useTransport(), breweryDetails));
  return (
    <div className="page pb-12">
      <PageHead
        title="Trade accounts"
        description="For pubs, bottle shops, restaurants and everybody who sells our beer on: how to open a trade account."
        canonical={paths.trade}
        image={SHARE_PICTURE}
      />
      <PageTitle title="Trade accounts">
        For pubs, bottle shops, restaurants and everybody who sells our beer on: cask, keg and cans at trade prices.
      </PageTitle>
      {brewery && (brewery.salesTelephone || brewery.salesEmail || brewery.awrsUrn) && (
        <p className="mb-5 max-w-(--measure)">
          {brewery.salesTelephone && (
            <>
              Rather talk to somebody? Ring{' '}
              <a href={`tel:${brewery.salesTelephone.replaceAll(' ', '')}`}>{brewery.salesTelephone}</a>
              {brewery.salesEmail ? ' or write to ' : '. '}
            </>
          )}
          {brewery.salesEmail && (
            <>
              {!brewery.salesTelephone && 'Rather talk to somebody? Write to '}
              <a href={`mailto:${brewery.salesEmail}`}>{brewery.salesEmail}</a>.{' '}
            </>
          )}
          {brewery.awrsUrn && `Our AWRS number is ${brewery.awrsUrn}.`}
        </p>
      )}
      <Surface className="grid max-w-(--measure) gap-5">
        <ApplyForTrade />
      </Surface>
    </div>
  );
}
