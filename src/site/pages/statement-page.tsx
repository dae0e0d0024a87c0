import { useNavigate, useSearch } from '@tanstack/react-router';
import { audienceOf } from '#features/accounts/web/session/audience-hint.ts';
import { AccountPaymentNotice } from '#features/checkout/web/pay-account/AccountPaymentNotice.tsx';
import { PayAccount } from '#features/checkout/web/pay-account/PayAccount.tsx';
import { useLooking } from '#features/orders/web/use-looking.ts';
import { StatementScreen } from '#features/businesses/web/statement/StatementScreen.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useSession } from '#wire/use-session.ts';
import { LogInFirst } from '../log-in-first.tsx';
import { paths } from '../paths.ts';
import type { StatementSearch } from '../search/statement-search.ts';

export { logInFirst as load } from '../log-in-first.tsx';

/** The statement of a trade account, for its people. The server sends a shell. */
export function ThisPage() {
  return (
    <Page className="pb-16">
      <PageHead title="Statement of account" robots="noindex, nofollow" />
      <PageTitle title="Statement of account">
        What was bought on account and paid, and what is to be paid by when.
      </PageTitle>
      <LogInFirst meanwhile={<Skeleton className="h-96" />}>
        <Statement />
      </LogInFirst>
    </Page>
  );
}

function Statement() {
  const session = useSession();
  const { payment, ...days } = useSearch({ from: paths.statement });
  const navigate = useNavigate();
  const looking = useLooking(payment !== undefined);
  if (session === null) return null;
  if (audienceOf(session) !== 'trade') return <NotTrade />;
  const person = session.userEmail;
  const show = (search: StatementSearch, resetScroll: boolean) =>
    void navigate({ to: paths.statement, search, resetScroll });
  return (
    <StatementScreen
      person={person}
      days={days}
      onChoose={(search) => show(search, false)}
      notice={payment !== undefined && <AccountPaymentNotice person={person} payment={payment} looking={looking} />}
      renderPay={(orderLink, list) => (
        <PayAccount
          person={person}
          orderLink={orderLink}
          otherwise={list}
          onPaid={(id) => show({ ...days, payment: id }, true)}
        />
      )}
    />
  );
}

function NotTrade() {
  return (
    <div className="grid max-w-(--measure) justify-items-start gap-4">
      <p>Only trade accounts have a statement. What you have ordered stands in your order history.</p>
      <LinkButton to={ORDERS}>Your order history</LinkButton>
    </div>
  );
}

const ORDERS: string = paths.orders;
