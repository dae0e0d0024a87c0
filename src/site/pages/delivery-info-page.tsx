import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { breweryQuery, shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import { DeliveryInfo } from '#features/brewery/web/DeliveryInfo.tsx';
import { boxQuery } from '#features/catalogue/web/catalogue.queries.ts';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useCarrier } from '#wire/use-carrier.ts';
import { BOTTLE_BOX } from '../page-settings.ts';
import { paths } from '../paths.ts';
import type { Asks } from '../page-route.ts';

export async function load({ carrier, queryClient }: Asks): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(boxQuery(carrier, BOTTLE_BOX)),
    queryClient.ensureQueryData(shopCheckQuery(carrier)),
  ]);
}

export function ThisPage() {
  const carrier = useCarrier();
  const { data: box } = useSuspenseQuery(boxQuery(carrier, BOTTLE_BOX));
  const { data: check } = useSuspenseQuery(shopCheckQuery(carrier));
  const { data: brewery } = useQuery(breweryQuery(carrier));
  return (
    <Page>
      <PageHead
        title="Delivery and collection"
        description="What delivery costs, when it comes, and where to collect."
        canonical={paths.deliveryInfo}
      />
      <PageTitle title="Delivery and collection" />
      <DeliveryInfo box={box} check={check} email={brewery?.email} />
    </Page>
  );
}
