import { useQuery } from '@tanstack/react-query';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type BrandForStaff, brandToManage } from '../brand.contract.ts';
import { BrandForm } from './BrandForm.tsx';

/** How the shop looks: what is picked, how its pages look with that, and how they looked before. */
export function Screen() {
  const query = useQuery(queryOf(useTransport(), brandToManage, { for: 'staff' }));
  const { data } = query;
  return (
    <>
      <ScreenHead title="Brand">{data && <LastChange stored={data} />}</ScreenHead>
      {data ? <BrandForm stored={data} /> : <NotLoaded query={query} />}
    </>
  );
}

function LastChange({ stored: { versions } }: { readonly stored: BrandForStaff }) {
  const mayReadAudit = hasPermission(useSession(), 'audit.read');
  const newest = versions[0];
  return (
    <>
      {newest
        ? `Changed ${formatMoment(newest.savedAt)}${newest.savedBy && ` by ${newest.savedBy}`}`
        : 'The built-in look: nobody has changed it yet'}
      {mayReadAudit && (
        <>
          {' · '}
          <StaffLink to={`${staffPaths.audit}?kind=brand`}>History</StaffLink>
        </>
      )}
    </>
  );
}
