import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatementDays } from '#ui/statement/StatementDays.tsx';
import { type OrderOfStatement, StatementOfAccount } from '#ui/statement/StatementOfAccount.tsx';
import { CallFailed } from '#wire/failure.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { accountStatement } from '../../statement.contract.ts';
import { StatementOpenItems } from '#ui/statement/StatementOpenItems.tsx';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { StatementPdf } from './StatementPdf.tsx';

type Days = { readonly from?: string; readonly until?: string };

type Props = {
  /** The logged-in person's e-mail: part of the query key, so that nobody gets another person's answer. */
  readonly person: string;
  /** Those of the address; without them the server says which. */
  readonly days: Days;
  readonly onChoose: (days: Required<Days>) => void;
  /** What became of a payment. */
  readonly notice: ReactNode;
  /** Lets her pay what is open now, in the place of its list. */
  readonly renderPay: (orderLink: (order: OrderOfStatement) => ReactNode, list: ReactNode) => ReactNode;
};

/** The statement of the account for which somebody buys. */
export function StatementScreen({ person, days, onChoose, notice, renderPay }: Props) {
  const [today] = useState(() => londonDay(new Date().toISOString() as Instant));
  const query = queryOf(useTransport(), accountStatement, { query: days, for: { person } });
  const { data: statement, error, refetch } = useQuery(query);
  if (error instanceof CallFailed && error.failure?.code === 'UNKNOWN_BUSINESS') return <ForNoBusiness />;
  if (statement === undefined)
    return error === null ? (
      <Skeleton className="h-96" />
    ) : (
      <CouldNotLoad code={InfoCode.pageLoad} kind="plain" className="py-6" again={() => void refetch()}>
        {sayProblem(error)}
      </CouldNotLoad>
    );
  const { from, until, openItems, movements, bizName, opening } = statement;
  const isEmpty = openItems.length === 0 && movements.length === 0 && opening === 0;
  const list = <StatementOpenItems items={openItems} orderLink={link} />;
  // What is open now is not what was open at the end of an earlier day.
  const isNow = until >= today;
  return (
    <div className="grid min-w-0 gap-8">
      {notice}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <StatementDays key={`${from} ${until}`} from={from} until={until} onChoose={onChoose} />
        <StatementPdf statement={statement} />
      </div>
      {isEmpty ? (
        <NothingOnAccount business={bizName} />
      ) : (
        <StatementOfAccount
          statement={statement}
          orderLink={link}
          openItems={isNow ? renderPay(link, list) : <OpenThen list={list} />}
        />
      )}
    </div>
  );
}

/** What was open at the end of an earlier day, and the way to what is open today, which can be paid. */
function OpenThen({ list }: { readonly list: ReactNode }) {
  return (
    <>
      {list}
      <LinkButton to={STATEMENT} kind="plain" className="justify-self-start">
        See and pay what is open today
      </LinkButton>
    </>
  );
}

const STATEMENT: string = paths.statement;

/** Who is of the trade and linked to no account. */
function ForNoBusiness() {
  return (
    <div className="grid max-w-(--measure) justify-items-start gap-4">
      <p>This log-in buys for no business, so there is no account to look at. Ask us to link it, or apply for one.</p>
      <LinkButton to={paths.trade}>Trade accounts</LinkButton>
    </div>
  );
}

function NothingOnAccount({ business }: { readonly business: string }) {
  return (
    <div className="grid max-w-(--measure) justify-items-start gap-4">
      <p>
        {business} owes nothing, and nothing was bought on account within these days. What you buy on account stands
        here with the day until which it is to be paid.
      </p>
      <LinkButton to={paths.shop}>Go to the beer shop</LinkButton>
    </div>
  );
}

const ORDERS: string = paths.orders;

function link({ orderId, orderRef }: OrderOfStatement): ReactNode {
  return (
    <Link to={ORDERS} search={{ order: orderId }} className="figures">
      {orderRef}
    </Link>
  );
}
