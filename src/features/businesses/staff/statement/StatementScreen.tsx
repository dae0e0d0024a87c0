import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { staffPaths } from '#staff/paths.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { StatementDays } from '#ui/statement/StatementDays.tsx';
import { type OrderOfStatement, StatementOfAccount } from '#ui/statement/StatementOfAccount.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { accountStatement } from '../../statement.contract.ts';
import { StatementActions } from './StatementActions.tsx';

type Days = { readonly from: string; readonly until: string };

/** The statement of a trade account, as its people see it. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const mayMail = hasPermission(useSession(), 'trade.approve');
  const [days, setDays] = useState<Days | null>(null);
  const loading = useQuery(
    queryOf(useTransport(), accountStatement, { query: { bizId: Number(id), ...days }, for: 'staff' }),
  );
  const { data: statement } = loading;
  if (!statement) return <NotLoaded query={loading} />;
  const { from, until } = statement;
  return (
    <>
      <ScreenHead
        title={`Statement of ${statement.bizName}`}
        actions={<StatementActions statement={statement} mayMail={mayMail} />}
      >
        <StaffLink to={staffPaths.business.replace('$id', id)}>The account</StaffLink>
      </ScreenHead>
      <div className="mb-8">
        <StatementDays key={`${from} ${until}`} from={from} until={until} onChoose={setDays} />
      </div>
      <StatementOfAccount statement={statement} orderLink={link} />
    </>
  );
}

function link({ orderId, orderRef }: OrderOfStatement): ReactNode {
  return <StaffLink to={staffPaths.order.replace('$id', String(orderId))}>{orderRef}</StaffLink>;
}
