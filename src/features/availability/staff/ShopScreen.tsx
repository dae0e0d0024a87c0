import { useQuery } from '@tanstack/react-query';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { STEP_NAMES } from '#rules/set-up/set-up-steps.ts';
import { setUpStepPath, staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type ShopForStaff, shopSwitches } from '../shop-switches.contract.ts';
import { MISSING_TO_OPEN, ShopForm } from './ShopForm.tsx';
import { ServerSwitch } from './ServerSwitch.tsx';
import { ShopNow } from './ShopNow.tsx';

/** What the shop offers now, since when, and the switches of it. */
export function Screen() {
  const query = useQuery(queryOf(useTransport(), shopSwitches, { for: 'staff' }));
  const { data } = query;
  return (
    <>
      <ScreenHead title="Shop">{data && <LastChange shop={data} />}</ScreenHead>
      {!data ? (
        <NotLoaded query={query} />
      ) : (
        <div className="grid gap-6">
          {!data.isReady && (
            <Alert kind="warning" title="The shop has not opened yet">
              Nothing is sold until the brewery’s legal name is entered, whatever is switched here.
            </Alert>
          )}
          {data.state !== 'open' && data.missing.length > 0 && (
            <div id={MISSING_TO_OPEN} tabIndex={-1}>
              <Alert kind="note" title="The shop cannot open yet">
                <p>These are missing:</p>
                <ul>
                  {data.missing.map(({ step, says }) => (
                    <li key={step}>
                      <StaffLink to={setUpStepPath[step]}>{STEP_NAMES[step]}</StaffLink>: {says}
                    </li>
                  ))}
                </ul>
              </Alert>
            </div>
          )}
          <ShopNow shop={data} />
          <ShopForm shop={data} />
          <ServerSwitch />
        </div>
      )}
    </>
  );
}

function LastChange({ shop: { changedAt, changedBy } }: { readonly shop: ShopForStaff }) {
  const mayReadAudit = hasPermission(useSession(), 'audit.read');
  return (
    <>
      {changedBy ? `Changed ${formatMoment(changedAt)} by ${changedBy}` : 'Nobody has switched anything yet'}
      {mayReadAudit && (
        <>
          {' · '}
          <StaffLink to={`${staffPaths.audit}?kind=shop`}>History</StaffLink>
        </>
      )}
    </>
  );
}
