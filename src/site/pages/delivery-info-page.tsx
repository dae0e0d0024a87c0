import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import { DeliveryInfo } from '#features/brewery/web/DeliveryInfo.tsx';
import { bottleBoxQuery, postBoxQuery } from '#features/catalogue/web/catalogue.queries.ts';
import { NothingYet } from '#ui/notices/NothingYet.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { paths } from '../paths.ts';
import type { PageContext } from '../page-route.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';

export async function load({ transport, queryClient }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(bottleBoxQuery(transport)),
    queryClient.ensureQueryData(postBoxQuery(transport)),
    queryClient.ensureQueryData(shopCheckQuery(transport)),
  ]);
}

export function ThisPage() {
  const transport = useTransport();
  const { data: box } = useSuspenseQuery(bottleBoxQuery(transport));
  const { data: post } = useSuspenseQuery(postBoxQuery(transport));
  const { data: check } = useSuspenseQuery(shopCheckQuery(transport));
  const { data: brewery } = useQuery(queryOf(transport, breweryDetails));
  return (
    <Page>
      <PageHead
        title="Delivery and collection"
        description="What delivery costs, when it comes, and where to collect."
        canonical={paths.deliveryInfo}
      />
      <PageTitle title="Delivery and collection" />
      {brewery?.legalName === '' ? (
        <NothingYet>How our beer comes to you, and what that costs, will stand here.</NothingYet>
      ) : (
        <DeliveryInfo box={box} post={post} check={check} email={brewery?.email} agePolicy={brewery?.agePolicy} />
      )}
    </Page>
  );
}
