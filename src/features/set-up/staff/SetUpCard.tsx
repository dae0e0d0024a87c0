import { useQuery } from '@tanstack/react-query';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { setUp } from '../set-up.contract.ts';

/** On the start page, while something required is missing: the way to the set-up guide. */
export function SetUpCard() {
  const mayEdit = hasPermission(useSession(), 'settings.edit');
  const { data } = useQuery({ ...queryOf(useTransport(), setUp, { for: 'staff' }), enabled: mayEdit });
  const missing = data?.steps.filter(({ state }) => state === 'missing').length ?? 0;
  if (!mayEdit || data === undefined || data.isDemo || missing === 0) return null;
  return (
    <div className="mb-6">
      <Alert kind="note" title="Set up your brewery">
        {missing === 1 ? 'One step is' : `${missing} steps are`} missing before the shop is open.{' '}
        <StaffLink to={staffPaths.setUp}>Open the set-up guide</StaffLink>
      </Alert>
    </div>
  );
}
