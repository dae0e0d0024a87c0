import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { audienceOf } from '#features/accounts/web/session/audience-hint.ts';
import { collectionPointsQuery } from '#features/brewery/web/brewery.queries.ts';
import { PayLeft } from '#features/checkout/web/pay-left/PayLeft.tsx';
import { HistoryShape } from '#features/orders/web/HistoryShape.tsx';
import type { Order } from '#features/orders/orders.contract.ts';
import { OrderHistory } from '#features/orders/web/OrderHistory.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { returnRoutes } from '#wire/return-routes.ts';
import { useTransport } from '#wire/use-transport.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import { useSelling } from '#wire/use-selling.ts';
import { useSession } from '#wire/use-session.ts';
import type { Session } from '#wire/session.ts';
import { LogInFirst } from '../log-in-first.tsx';
import { paths } from '../paths.ts';
import { OrderChanges } from './order-changes.tsx';
import { Seller } from './seller.tsx';

export { logInFirst as load } from '../log-in-first.tsx';

/** The orders of the logged-in person. The server sends a shell. */
export function ThisPage() {
  return (
    <Page className="pb-16">
      <PageHead title="Your Order History" robots="noindex, nofollow" />
      <Title />
      <LogInFirst meanwhile={<HistoryShape />}>
        <Orders />
      </LogInFirst>
    </Page>
  );
}

function Title() {
  const ofBusiness = isTrade(useKnownSession());
  const sale = useSelling();
  if (sale !== null)
    return (
      <PageTitle title={`Orders of ${sale.name}`}>What this customer has bought, while you sell to them.</PageTitle>
    );
  return <PageTitle title="Your Order History">{ofBusiness ? OF_BUSINESS : OF_PERSON}</PageTitle>;
}

const OF_PERSON = 'The last ten orders that you placed while you were logged in.';
const OF_BUSINESS = 'The orders of your trade account.';

function isTrade(session: Session | null | undefined): boolean {
  return session ? audienceOf(session) === 'trade' : false;
}

function Orders() {
  const session = useSession();
  const sale = useSelling();
  const { order } = useSearch({ from: paths.orders });
  const { data: sites = [] } = useQuery(collectionPointsQuery(useTransport()));
  const [back] = useState<string>(() => returnRoutes.page.wayBackFrom(paths.orders) ?? paths.shop);
  return (
    <>
      <p className="history-back flex flex-wrap gap-3">
        <LinkButton to={back} kind="plain">
          {back === paths.shop ? 'Back to the shop' : 'Back'}
        </LinkButton>
        {isTrade(session) && (
          <LinkButton to={paths.statement} kind="plain">
            Statement of account
          </LinkButton>
        )}
      </p>
      {session && sale?.to === GUEST && (
        <p>A guest has no history: what guests have bought stands at the order desk.</p>
      )}
      {session && sale && sale.to !== GUEST && (
        <Suspense fallback={<HistoryShape />}>
          <CustomerHistory
            key={sale.to}
            customer={`${session.userEmail} ${sale.to}`}
            name={sale.name}
            orderIdInAddress={order}
            collectionPoints={sites}
            seller={<Seller />}
            actions={offerDesk}
          />
        </Suspense>
      )}
      {session && !sale && (
        <OrderHistory
          person={session.userEmail}
          ofBusiness={isTrade(session)}
          orderIdInAddress={order}
          collectionPoints={sites}
          seller={<Seller />}
          actions={offerChanges}
          payment={offerPayment}
        />
      )}
    </>
  );
}

const GUEST = 'guest';

const CustomerHistory = lazy(async () => ({
  default: (await import('#features/orders/web/CustomerHistory.tsx')).CustomerHistory,
}));

function offerDesk({ id }: Order) {
  return (
    <a className="button button-plain" href={`/staff/orders/${id}`}>
      Open at the order desk
    </a>
  );
}

function offerPayment(order: Order) {
  return <PayLeft order={order} />;
}

function offerChanges(order: Order) {
  return <OrderChanges order={order} />;
}
