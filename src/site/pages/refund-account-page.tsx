import { useDataToken } from '#features/my-account/web/use-data-token.ts';
import { RefundAccountScreen } from '#features/refund-accounts/web/RefundAccountScreen.tsx';
import { PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';

/** The target of the mailed link that asks for the account of a refund. Needs no log-in: the link carries the secret. */
export function ThisPage() {
  const token = useDataToken();
  return (
    <div className="page pb-12">
      <PageHead title="Your refund" robots="noindex" />
      <PageTitle title="Your refund" />
      <RefundAccountScreen token={token} />
    </div>
  );
}
