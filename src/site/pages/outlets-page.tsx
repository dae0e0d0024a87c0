import { useSuspenseQuery } from '@tanstack/react-query';
import { OutletList } from '#features/outlets/web/OutletList.tsx';
import { NothingYet } from '#ui/notices/NothingYet.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useTransport } from '#wire/use-transport.ts';
import type { PageContext } from '../page-route.ts';
import { paths } from '../paths.ts';
import { queryOf } from '#wire/query-of.ts';
import { links } from '#features/outlets/outlets.contract.ts';

export async function load({ transport, queryClient }: PageContext): Promise<void> {
  await queryClient.ensureQueryData(queryOf(transport, links));
}

export function ThisPage() {
  const { data: outlets } = useSuspenseQuery(queryOf(useTransport(), links));
  return (
    <Page>
      <PageHead
        title="Where to drink and buy our beer"
        description="Pubs, bars, shops and others that pour or sell our beer."
        canonical={paths.outlets}
      />
      <PageTitle title="Where to drink and buy our beer" above="Stockists">
        {outlets.length > 0 && 'What each has changes by the week: ring before you walk far.'}
      </PageTitle>
      {outlets.length === 0 ? (
        <NothingYet>The pubs and shops that have our beer will stand here.</NothingYet>
      ) : (
        <OutletList outlets={outlets} />
      )}
    </Page>
  );
}
