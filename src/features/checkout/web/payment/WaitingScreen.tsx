import { Alert } from '#ui/notices/Alert.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { StoppedLooking } from '#ui/notices/StoppedLooking.tsx';

type Props = {
  /** Why the last load of the order failed. It is repeated by itself. */
  readonly problem?: string | null;
  /** Looks again, once it has stopped; left out = it looks by itself. */
  readonly again?: (() => void) | undefined;
};

/** The card form has sent her back, and the outcome is not known yet. */
export function WaitingScreen({ problem, again }: Props) {
  return (
    <Page className="pb-10">
      <PageHead title="Checkout" robots="noindex" />
      <PageTitle title="Checkout" />
      <Alert kind="warning" title="We are waiting to hear about your payment">
        {again ? (
          <StoppedLooking again={again} />
        ) : (
          'Please do not pay again: the bank has not answered yet. As soon as it does, your order shows here and an e-mail is on its way.'
        )}
        <p className="pt-3">
          You may also close this page: should the bank say nothing for half an hour, the brewery looks for your
          payment, and everything in your order is kept for you until it is found.
        </p>
      </Alert>
      {problem && <Alert>{problem}</Alert>}
      {!again && <Spinner doing="processing" />}
    </Page>
  );
}
