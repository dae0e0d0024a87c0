import { useEffect, useRef } from 'react';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Order } from '../checkout.contract.ts';

type Props = {
  /** Null = this browser may not open it: another order has been placed in it since. */
  readonly order: Pick<Order, 'id' | 'orderRef' | 'appUserId'> | null;
  readonly isLoggedIn: boolean;
};

/** The order of this checkout has been placed already: in another window, or by a call whose answer was lost. */
export function PlacedBefore({ order, isLoggedIn }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that she pressed has gone with the form.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Page className="pb-10">
      <PageHead title="Checkout" robots="noindex" />
      <PageTitle title="Checkout" />
      <h2 ref={heading} tabIndex={-1} className="stage-title">
        You have placed this order{order && `: ${order.orderRef}`}
      </h2>
      <p className="mt-2">
        It is with us already, perhaps from another window, and need not be placed again.
        {order === null && ' The e-mail about it has a link that opens it.'}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        {order && (isLoggedIn && order.appUserId > 0 ? <InHistory order={order} /> : <ByCookie order={order} />)}
        <LinkButton to={paths.shopReturn} kind="plain">
          Back to Shop
        </LinkButton>
      </p>
    </Page>
  );
}

type Placed = { readonly order: Pick<Order, 'id' | 'orderRef'> };

function InHistory({ order: { id, orderRef } }: Placed) {
  return (
    <LinkButton to={paths.orders} search={{ order: id }}>
      See order {orderRef}
    </LinkButton>
  );
}

/** The page of a guest’s order, which the browser that placed it opens for a day. */
function ByCookie({ order: { orderRef } }: Placed) {
  return <LinkButton to={paths.completed}>See order {orderRef}</LinkButton>;
}
