import { hasPermission } from '#rules/roles/has-permission.ts';
import { maySellToCustomers } from '#rules/roles/selling-to.ts';
import { staffPaths } from '#staff/paths.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useSession } from '#wire/use-session.ts';
import type { BusinessForStaff } from '../manage-businesses.contract.ts';
import { businessRecord } from './business-record.ts';
import { BusinessForm } from './BusinessForm.tsx';
import { BusinessPeople } from './BusinessPeople.tsx';
import { BusinessTerms } from './BusinessTerms.tsx';
import { SellButton } from './SellButton.tsx';
import { useRounds } from './use-rounds.ts';

/** One trade account with its terms and its people, or a new one. Who may not change it reads it. */
export function Screen() {
  return (
    <RecordScreen
      record={businessRecord}
      titleOf={({ name }) => name}
      newTitle="New trade account"
      newHint="Link its people once it is saved."
      auditedAs="business"
    >
      {(business) => <BusinessParts business={business} />}
    </RecordScreen>
  );
}

function BusinessParts({ business }: { readonly business: BusinessForStaff | null }) {
  const session = useSession();
  const mayWrite = hasPermission(session, 'trade.approve');
  const rounds = useRounds();
  if (rounds === undefined) return <Skeleton />;
  return (
    <>
      {business && <BusinessTerms business={business} rounds={rounds} isWhole={!mayWrite} />}
      {business && (
        <p className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
          <StaffLink to={staffPaths.accountStatement.replace('$id', String(business.id))}>Statement</StaffLink>
          <StaffLink to={staffPaths.agreedPrices.replace('$id', String(business.id))}>Agreed prices</StaffLink>
          {business.active && maySellToCustomers(session) && <SellButton business={business} />}
        </p>
      )}
      {mayWrite && <BusinessForm business={business} rounds={rounds} />}
      {business && <BusinessPeople business={business} mayWrite={mayWrite} />}
    </>
  );
}
