import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import type { Draft } from '#features/basket/web/basket.client.ts';
import { draftQuery, leaveDraft, showDraft } from '#features/basket/web/basket.queries.ts';
import { useChooseDelivery, useTakeAway } from '#features/basket/web/delivery/use-choose-delivery.ts';
import { useDraftToken } from '#features/basket/web/draft-token.ts';
import { searchOf } from '#features/basket/web/shop-of-mode.ts';
import { type DraftState, useDraft } from '#features/basket/web/use-draft.ts';
import { VoucherPart } from '#features/basket/web/vouchers/VoucherPart.tsx';
import { collectionPointsQuery } from '#features/brewery/web/brewery.queries.ts';
import { CheckoutFailed } from '#features/checkout/web/CheckoutFailed.tsx';
import { CheckoutScreen } from '#features/checkout/web/CheckoutScreen.tsx';
import { PlacedBefore } from '#features/checkout/web/PlacedBefore.tsx';
import { WaitingScreen } from '#features/checkout/web/payment/WaitingScreen.tsx';
import { CheckoutSkeleton } from '#features/checkout/web/CheckoutSkeleton.tsx';
import { PickAddress } from '#features/my-account/web/PickAddress.tsx';
import type { AwaitedOrder as Awaited } from '#features/orders/web/orders.queries.ts';
import { awaitedOrderQuery, keepPlacedOrder, outcomeOf } from '#features/orders/web/orders.queries.ts';
import { useLooking } from '#features/orders/web/use-looking.ts';
import { LinkedHeldOrders, OrderSummary } from '#features/orders/web/OrderSummary.tsx';
import { OrderTable } from '#features/orders/web/OrderTable.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import type { Session } from '#wire/session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { selling } from '#wire/selling.ts';
import { useSelling } from '#wire/use-selling.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import { useEffect, useState } from 'react';
import { BuyersOnly } from '../buyers-only.tsx';
import { requireOpenShop } from '../page-loading.ts';
import type { PageContext, PageAddress } from '../page-route.ts';
import { paths } from '../paths.ts';
import { basketSearch, modeOf } from '../search/purchase-search.ts';
import { WhileOpen } from '../while-open.tsx';
import { HeldForOrder } from './held-for-order.tsx';
import { Seller } from './seller.tsx';
import { queryOf } from '#wire/query-of.ts';
import { terms as termsText } from '#features/brewery/brewery.contract.ts';
import { myAccount } from '#features/my-account/my-account.contract.ts';

/** A payment under way can be completed even if the shop closes meanwhile (D-168). */
export async function load(asks: PageContext, { search }: PageAddress): Promise<void> {
  if (search['pay'] !== 'waiting') await requireOpenShop(asks);
}

export function ThisPage() {
  const { pay, ...search } = useSearch({ from: paths.checkout });
  const mode = modeOf(search);
  // Nothing of one customer's checkout goes into another's.
  const customer = useSelling()?.to ?? '';
  return (
    <BuyersOnly elsewhere={paths.home}>
      {pay === 'waiting' ? (
        <Waiting mode={mode} orderId={search.order ?? 0} />
      ) : (
        <WithDraft key={`${mode} ${customer}`} mode={mode} />
      )}
    </BuyersOnly>
  );
}

/** An order of trade: its prices are without VAT. */
const VAT_IN_COLUMNS = 0;

function WithDraft({ mode }: { readonly mode: number }) {
  const draft = useDraft({ mode, fresh: true });
  const session = useKnownSession();
  const customer = useCustomer(session ?? null);
  const transport = useTransport();
  const isTrade = draft.state === 'there' && draft.draft.vatMethod === VAT_IN_COLUMNS;
  const terms = useQuery(queryOf(transport, termsText, { query: { kind: isTrade ? 'trade' : 'retail' } }));
  const placedBefore = usePlacedBefore(draft);
  if (placedBefore.state === 'loading') return <CheckoutSkeleton />;
  if (placedBefore.state === 'placed') return <PlacedBefore order={placedBefore.order} isLoggedIn={Boolean(session)} />;
  if (draft.state === 'loading' || session === undefined || customer === undefined || terms.isPending)
    return <CheckoutSkeleton />;
  if (draft.state === 'failed') return <CheckoutFailed says={draft.says} again={draft.again} />;
  // Without the version it would be unknown what she agreed to.
  if (terms.isError && !terms.data)
    return <CheckoutFailed says={sayProblem(terms.error)} again={() => void terms.refetch()} />;
  if (draft.state === 'none' || (draft.draft.basketNum === 0 && draft.draft.links.length === 0)) {
    return (
      <>
        {/* It stays until the script of the basket has come. */}
        <CheckoutSkeleton />
        <Navigate to={paths.basket} search={(before) => basketSearch(before)} replace />
      </>
    );
  }
  return (
    <Checkout
      // Another person gets a fresh form.
      key={session?.userEmail ?? ''}
      draft={draft.draft}
      customer={customer}
      termsVersion={terms.data?.version ?? ''}
      onPlacedBefore={placedBefore.happened}
    />
  );
}

/**
 * Whether the order that this page has shown has been placed, in another window or by a call whose answer was lost. The
 * draft is then another one, or there is none: leading her to an empty basket would say nothing of it.
 */
function usePlacedBefore(draft: DraftState) {
  const queryClient = useQueryClient();
  const [shownId, setShownId] = useState(0);
  const [isKnown, setKnown] = useState(false);
  if (shownId === 0 && draft.state === 'there') setShownId(draft.draft.id);
  const isReplaced = draft.state === 'none' || (draft.state === 'there' && draft.draft.id !== shownId);
  const isGone = isKnown || (shownId > 0 && isReplaced);
  const { data: order, isLoading } = useQuery({
    ...awaitedOrderQuery(useTransport(), { draftName: '', orderId: shownId }, false),
    enabled: isGone,
  });
  const placed = order && outcomeOf(order) === 'placed' ? order : null;
  useEffect(() => {
    if (placed) keepPlacedOrder(queryClient, placed);
  }, [placed, queryClient]);
  if (isLoading) return { state: 'loading' as const };
  return {
    state: isGone && (isKnown || placed !== null) ? ('placed' as const) : ('open' as const),
    order: placed,
    happened: () => setKnown(true),
  };
}

/**
 * Name and e-mail of the account, null for a guest and in a sale, where staff ask the customer; those of the session if the call fails.
 * Undefined until it has answered.
 */
function useCustomer(session: Session | null) {
  const transport = useTransport();
  const isSale = useSelling() !== null;
  const account = useQuery({
    ...queryOf(transport, myAccount, { for: { person: session?.userEmail ?? '' } }),
    enabled: session !== null && !isSale,
  });
  if (session === null || isSale) return null;
  if (account.isPending) return undefined;
  const { name, email } = account.data ?? { name: session.userName, email: session.userEmail };
  return { name, email };
}

type Props = {
  readonly draft: Draft;
  readonly customer: { readonly name: string; readonly email: string } | null;
  readonly termsVersion: string;
  readonly onPlacedBefore: () => void;
};

function Checkout({ draft, customer, termsVersion, onPlacedBefore }: Props) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { stage, pay, mode } = useSearch({ from: paths.checkout });
  const { data: sites = [] } = useQuery(collectionPointsQuery(transport));
  const choose = useChooseDelivery(draft.mode);
  const takeAway = useTakeAway(draft.mode);
  const [isSame] = useState(selling.sameCustomer);
  const [isCodeUnapplied, setCodeUnapplied] = useState(false);
  const reload = () => void queryClient.invalidateQueries(draftQuery(transport, draft.mode, draft.draftName));
  return (
    <CheckoutScreen
      order={draft}
      stage={stage ?? (pay ? 3 : 1)}
      onStage={(newStage, how) => {
        const instead = how?.instead === true;
        const search = { ...(mode && { mode }), ...(instead && pay && { pay }), stage: newStage };
        void navigate({ to: paths.checkout, search, replace: instead, resetScroll: false });
      }}
      customer={customer}
      PickAddress={PickAddress}
      paymentEnded={pay === 'failed' || pay === 'returned' ? pay : null}
      collectionPoints={sites}
      termsVersion={termsVersion}
      choose={choose}
      takeAway={takeAway}
      onOrder={(order) => isSame() && showDraft(queryClient, order)}
      onChanged={reload}
      onPlaced={(order) => {
        keepPlacedOrder(queryClient, order);
        void navigate({ to: paths.completed, replace: true }).then(() => leaveDraft(queryClient, draft.mode));
      }}
      onPlacedBefore={() => {
        onPlacedBefore();
        reload();
      }}
      vouchers={<VoucherPart draft={draft} heading="h3" onUnapplied={setCodeUnapplied} />}
      isCodeUnapplied={isCodeUnapplied}
      heldOrders={<HeldForOrder draft={draft} heading="h3" />}
      summary={<OrderSummary order={draft} />}
      lastLook={
        <>
          <OrderTable order={draft} totalSays="To pay" />
          <LinkedHeldOrders links={draft.links} />
        </>
      }
      seller={<Seller />}
      whileIdle={<WhileOpen>{null}</WhileOpen>}
    />
  );
}

function Waiting({ mode, orderId }: { readonly mode: number; readonly orderId: number }) {
  const token = useDraftToken(mode);
  return token === undefined ? (
    <WaitingScreen />
  ) : (
    <AwaitedOrder awaited={{ draftName: token ?? '', orderId }} mode={mode} />
  );
}

/** Keeps the token of the first render: once the order is placed, the stored token is that of the next basket. */
function AwaitedOrder({ awaited, mode }: { readonly awaited: Awaited; readonly mode: number }) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [first] = useState(awaited);
  const looking = useLooking(true);
  const { data: order, error, refetch } = useQuery(awaitedOrderQuery(transport, first, looking.isOn));
  const outcome = order ? outcomeOf(order) : 'open';
  useEffect(() => {
    if (!order || outcome === 'open') return;
    if (outcome === 'failed') {
      void navigate({ to: paths.checkout, search: { ...searchOf({ mode }), pay: 'failed' }, replace: true });
      return;
    }
    keepPlacedOrder(queryClient, order);
    void navigate({ to: paths.completed, replace: true }).then(() => leaveDraft(queryClient, mode));
  }, [order, outcome, navigate, queryClient, mode]);
  const again = () => {
    looking.again();
    void refetch();
  };
  return <WaitingScreen problem={error && sayProblem(error)} again={looking.isOn ? undefined : again} />;
}
