import type { ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Alert } from '#ui/notices/Alert.tsx';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { StoppedLooking } from '#ui/notices/StoppedLooking.tsx';
import { AfterOrder } from './AfterOrder.tsx';
import type { CollectionPoint } from '#features/brewery/brewery.contract.ts';
import { OrderDisplay } from './OrderDisplay.tsx';
import type { Looking } from './use-looking.ts';
import type { Order } from '../orders.contract.ts';

export type Completed =
  | { readonly state: 'loading' }
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly says: string; readonly again: () => void }
  | {
      readonly state: 'there';
      readonly order: Order;
      /** What opened it; empty = the cookie of the payment. */
      readonly pass: string;
    };

type Props = {
  readonly completed: Completed;
  readonly collectionPoints: readonly CollectionPoint[];
  readonly seller: ReactNode;
  /** Shown at the end, without emphasis. */
  readonly newsletter: (order: Order) => ReactNode;
  /** What else can be done with the order. */
  readonly actions: (order: Order, pass: string) => ReactNode;
  /** Lets her pay what is left of it. */
  readonly payment: (order: Order, pass: string) => ReactNode;
  /** How a card payment of what was left has ended; null = there was none. */
  readonly cardPaymentEnded: 'failed' | 'returned' | 'waiting' | null;
  /** Whether the page looks by itself for the answer of the bank. */
  readonly looking: Looking;
};

/** The completed page: what was bought, what happens next, and what to print. */
export function CompletedScreen({
  completed,
  collectionPoints,
  seller,
  newsletter,
  actions,
  payment,
  cardPaymentEnded,
  looking,
}: Props) {
  return (
    <Page className="pb-10">
      <PageHead title="Your order" robots="noindex, nofollow" />
      {completed.state === 'loading' && <Loading />}
      {completed.state === 'none' && <NoOrder />}
      {completed.state === 'failed' && (
        <CouldNotLoad code={InfoCode.pageLoad} className="py-12" again={completed.again}>
          {completed.says}
        </CouldNotLoad>
      )}
      {completed.state === 'there' && (
        <>
          <CardPaymentEnded ended={cardPaymentEnded} isPaid={completed.order.isPaid} looking={looking} />
          <OrderDisplay
            order={completed.order}
            collectionPoints={collectionPoints}
            seller={seller}
            payment={payment(completed.order, completed.pass)}
          />
          <AfterOrder
            order={completed.order}
            pass={completed.pass}
            newsletter={newsletter(completed.order)}
            actions={actions(completed.order, completed.pass)}
          />
        </>
      )}
    </Page>
  );
}

type EndedProps = {
  readonly ended: Props['cardPaymentEnded'];
  readonly isPaid: boolean;
  readonly looking: Looking;
};

/** How a card payment of what was left has ended. Once the order is paid, only money that goes back is worth saying. */
function CardPaymentEnded({ ended, isPaid, looking }: EndedProps) {
  if (ended === 'returned')
    return (
      <Alert kind="warning" title="Your payment goes back">
        {isPaid
          ? 'Your order is paid without it, so it goes back the way it came.'
          : 'It could not be used for this order, and goes back the way it came.'}
      </Alert>
    );
  if (ended === 'waiting' && isPaid)
    return (
      <Alert kind="good" title="Paid, thank you">
        Your bank has answered: your payment has come.
      </Alert>
    );
  if (ended === null || isPaid) return null;
  if (ended === 'failed')
    return <Alert title="The payment was not completed">Nothing was taken. You can try again below.</Alert>;
  return (
    <Alert kind="warning" title="We are waiting to hear about your payment">
      {looking.isOn ? (
        'Please do not pay again: the bank has not answered yet. This page says so as soon as it does. You may also close it.'
      ) : (
        <StoppedLooking again={looking.again} />
      )}
    </Alert>
  );
}

function NoOrder() {
  return (
    <>
      <PageTitle title="Data not valid">
        There is no order to show here. If you have just bought something, its e-mail has a link that opens it.
      </PageTitle>
      <LinkButton to={paths.shop}>Go to the beer shop</LinkButton>
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-5 pt-14">
      <div className="sr-only">
        <Spinner />
      </div>
      <Skeleton className="h-14 w-3/4" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="mt-6 h-64 w-full" />
    </div>
  );
}
