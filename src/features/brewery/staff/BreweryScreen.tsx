import { useQuery } from '@tanstack/react-query';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type BreweryForStaff, breweryToManage } from '../manage-brewery.contract.ts';
import { BankForm } from './BankForm.tsx';
import { BreweryForm } from './BreweryForm.tsx';

/** Who the brewery is, and the account that customers pay to. */
export function Screen() {
  const query = useQuery(queryOf(useTransport(), breweryToManage, { for: 'staff' }));
  const { data } = query;
  return (
    <>
      <ScreenHead title="Brewery">{data && <LastChange brewery={data} />}</ScreenHead>
      {!data ? (
        <NotLoaded query={query} />
      ) : (
        <div className="grid gap-10">
          {data.details.legalName === '' && (
            <Alert kind="warning" title="The shop has not opened yet">
              Nothing is sold until the name in law is entered: every order names its seller.
            </Alert>
          )}
          <BreweryForm brewery={data} />
          <section aria-labelledby="bank-title">
            <h2 id="bank-title" className="mb-4 font-display text-name font-semibold">
              Bank account
            </h2>
            <BankForm brewery={data} />
          </section>
        </div>
      )}
    </>
  );
}

function LastChange({ brewery: { changedAt, changedBy } }: { readonly brewery: BreweryForStaff }) {
  const mayReadAudit = hasPermission(useSession(), 'audit.read');
  return (
    <>
      {changedBy === '' ? 'Nobody has changed it here yet' : `Changed ${formatMoment(changedAt)} by ${changedBy}`}
      {mayReadAudit && (
        <>
          {' · '}
          <StaffLink to={`${staffPaths.audit}?kind=brewery`}>History</StaffLink>
        </>
      )}
    </>
  );
}
