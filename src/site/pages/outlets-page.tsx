import { useSuspenseQuery } from '@tanstack/react-query';
import { OutletList } from '#features/outlets/web/OutletList.tsx';
import { outletsQuery } from '#features/outlets/web/outlets.queries.ts';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useCarrier } from '#wire/use-carrier.ts';
import type { Asks } from '../page-route.ts';
import { paths } from '../paths.ts';

export async function load({ carrier, queryClient }: Asks): Promise<void> {
  await queryClient.ensureQueryData(outletsQuery(carrier));
}

export function ThisPage() {
  const { data: outlets } = useSuspenseQuery(outletsQuery(useCarrier()));
  return (
    <Page>
      <PageHead
        title="Where to drink and buy our beer"
        description="Pubs, bars, shops and others that pour or sell our beer."
        canonical={paths.outlets}
      />
      <PageTitle title="Where to drink and buy our beer" above="Stockists">
        What each has changes by the week: ring before you walk far.
      </PageTitle>
      {outlets.length === 0 ? (
        <p className="text-lead">Nobody but us has our beer at present. Come to the taproom.</p>
      ) : (
        <OutletList outlets={outlets} />
      )}
    </Page>
  );
}
