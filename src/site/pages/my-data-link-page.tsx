import { DataByLinkScreen } from '#features/my-account/web/DataByLinkScreen.tsx';
import { useDataToken } from '#features/my-account/web/use-data-token.ts';
import { PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';

/** The target of the mailed link to a guest's data. Needs no log-in: the link carries the secret. */
export function ThisPage() {
  const token = useDataToken();
  return (
    <div className="page pb-12">
      <PageHead title="Your data" robots="noindex" />
      <PageTitle title="Your data" />
      <DataByLinkScreen token={token} />
    </div>
  );
}
