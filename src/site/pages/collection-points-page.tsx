import { useSearch } from '@tanstack/react-router';
import { collectionPointsQuery } from '#features/brewery/web/brewery.queries.ts';
import { CollectionPoints } from '#features/brewery/web/CollectionPoints.tsx';
import { useCollectionPoints } from '#features/brewery/web/use-collection-points.ts';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { PageContext } from '../page-route.ts';
import { paths } from '../paths.ts';

export async function load({ transport, queryClient }: PageContext): Promise<void> {
  await queryClient.ensureQueryData(collectionPointsQuery(transport));
}

export function ThisPage() {
  const { site } = useSearch({ strict: false });
  const collectionPoints = useCollectionPoints();
  return (
    <Page>
      <PageHead
        title="Collection points"
        description="Where you can fetch your order, and when."
        canonical={paths.sites}
      />
      <PageTitle title="Collection points" above="Fetch it yourself">
        {collectionPoints.length > 0 &&
          'Collecting costs nothing. Choose the place at the checkout, and bring your order number.'}
      </PageTitle>
      <CollectionPoints collectionPoints={collectionPoints} chosenId={site} />
    </Page>
  );
}
