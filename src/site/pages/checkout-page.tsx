import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import type { Draft } from '#features/basket/web/basket.client.ts';
import { draftQuery, leaveDraft, showDraft } from '#features/basket/web/basket.queries.ts';
import { useChooseDelivery } from '#features/basket/web/use-choose-delivery.ts';
import { useDraftToken } from '#features/basket/web/draft-token.ts';
import { useDraft } from '#features/basket/web/use-draft.ts';
import { sitesQuery, termsQuery } from '#features/brewery/web/brewery.queries.ts';
import { CheckoutFailed } from '#features/checkout/web/CheckoutFailed.tsx';
import { CheckoutScreen } from '#features/checkout/web/CheckoutScreen.tsx';
import { WaitingScreen } from '#features/checkout/web/WaitingScreen.tsx';
import { CheckoutSkeleton } from '#features/checkout/web/CheckoutSkeleton.tsx';
import { awaitedOrderQuery, keepPlacedOrder, outcomeOf } from '#features/orders/web/orders.queries.ts';
import { OrderSummary } from '#features/orders/web/OrderSummary.tsx';
import { OrderTable } from '#features/orders/web/OrderTable.tsx';
import { useCarrier } from '#wire/use-carrier.ts';
import { useEffect, useState } from 'react';
import { paths } from '../paths.ts';
import { Seller } from './seller.tsx';

export function CheckoutPage() {
  const { pay } = useSearch({ from: paths.checkout });
  return pay === 'waiting' ? <Waiting /> : <WithDraft />;
}

function WithDraft() {
  const draft = useDraft({ fresh: true });
  if (draft.state === 'loading') return <CheckoutSkeleton />;
  if (draft.state === 'failed') return <CheckoutFailed says={draft.says} again={draft.again} />;
  if (draft.state === 'none' || (draft.draft.basketNum === 0 && draft.draft.links.length === 0)) {
    return <Navigate to={paths.basket} replace />;
  }
  return <Checkout draft={draft.draft} />;
}

function Checkout({ draft }: { readonly draft: Draft }) {
  const carrier = useCarrier();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { stage, pay } = useSearch({ from: paths.checkout });
  const { data: sites = [] } = useQuery(sitesQuery(carrier));
  const { data: terms } = useQuery(termsQuery(carrier, 'retail'));
  const choose = useChooseDelivery();
  return (
    <CheckoutScreen
      order={draft}
      stage={stage ?? (pay ? 3 : 1)}
      onStage={(wanted) => void navigate({ to: paths.checkout, search: { stage: wanted }, resetScroll: false })}
      paymentFailed={pay === 'failed'}
      sites={sites}
      termsVersion={terms?.version ?? ''}
      choose={choose}
      onOrder={(order) => showDraft(queryClient, order)}
      onChanged={() => void queryClient.invalidateQueries(draftQuery(carrier, draft.mode, draft.draftName))}
      onPlaced={(order) => {
        keepPlacedOrder(queryClient, order);
        void navigate({ to: paths.completed, replace: true }).then(() => leaveDraft(queryClient, draft.mode));
      }}
      summary={<OrderSummary order={draft} />}
      lastLook={<OrderTable order={draft} totalSays="To pay" />}
      seller={<Seller />}
    />
  );
}

function Waiting() {
  const token = useDraftToken(RETAIL);
  return token === undefined ? <WaitingScreen /> : <AwaitedOrder token={token ?? ''} />;
}

/** Asks by the token that the page came with: once the order is placed, the shopper's token is that of her next basket. */
function AwaitedOrder({ token }: { readonly token: string }) {
  const carrier = useCarrier();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [first] = useState(token);
  const { data: order } = useQuery(awaitedOrderQuery(carrier, first));
  const outcome = order ? outcomeOf(order) : 'open';
  useEffect(() => {
    if (!order || outcome === 'open') return;
    if (outcome === 'failed') {
      void navigate({ to: paths.checkout, search: { pay: 'failed' }, replace: true });
      return;
    }
    keepPlacedOrder(queryClient, order);
    void navigate({ to: paths.completed, replace: true }).then(() => leaveDraft(queryClient, RETAIL));
  }, [order, outcome, navigate, queryClient]);
  return <WaitingScreen />;
}

const RETAIL = 0;
