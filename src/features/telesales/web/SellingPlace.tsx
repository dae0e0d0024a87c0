import { lazy, Suspense } from 'react';
import { isStaff } from '#rules/roles/is-staff.ts';
import { useSession } from '#wire/use-session.ts';

const SellingBar = lazy(async () => ({
  default: (await import('./SellingBar.tsx')).SellingBar,
}));

/** The bar of staff who sell. Its script is loaded for staff only. */
export function SellingPlace() {
  const session = useSession();
  return (
    session !== null &&
    isStaff(session.role) && (
      <Suspense>
        <SellingBar />
      </Suspense>
    )
  );
}
