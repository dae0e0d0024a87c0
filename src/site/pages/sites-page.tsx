import { useSearch } from '@tanstack/react-router';
import { sitesQuery } from '#features/brewery/web/brewery.queries.ts';
import { Sites } from '#features/brewery/web/Sites.tsx';
import { useSites } from '#features/brewery/web/use-sites.ts';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Asks } from '../page-route.ts';
import { paths } from '../paths.ts';

export async function load({ carrier, queryClient }: Asks): Promise<void> {
  await queryClient.ensureQueryData(sitesQuery(carrier));
}

export function ThisPage() {
  const { site } = useSearch({ strict: false });
  const sites = useSites();
  return (
    <Page>
      <PageHead
        title="Collection points"
        description="Where you can fetch your order, and when."
        canonical={paths.sites}
      />
      <PageTitle title="Collection points" above="Fetch it yourself">
        {sites.length > 0 && 'Collecting costs nothing. Choose the place at the checkout, and bring your order number.'}
      </PageTitle>
      <Sites sites={sites} chosen={site} />
    </Page>
  );
}
