import { useDataToken } from '#features/my-account/web/use-data-token.ts';
import { QuoteScreen } from '#features/order-desk/web/QuoteScreen.tsx';
import { PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { paths } from '../paths.ts';

/** The target of the mailed link by which a customer answers a quote. Needs no log-in: the link carries the secret. */
export function ThisPage() {
  const token = useDataToken();
  return (
    <div className="page pb-12">
      <PageHead title="Your quote" robots="noindex" />
      <PageTitle title="Your quote" />
      <QuoteScreen token={token} onAccepted={seeWhatToPay} />
    </div>
  );
}

/** Loaded anew, so that no order that was looked at before stands there. */
function seeWhatToPay() {
  window.location.assign(paths.completed);
}
