import { Skeleton } from '#ui/Skeleton.tsx';
import { Surface } from '#ui/Surface.tsx';

/** The skeleton of the field until the session is known. */
export function VoucherCodeWaiting() {
  return (
    <Surface as="section" label="View a Voucher Code">
      <h2 className="member-part">View a Voucher Code</h2>
      <p className="field-label mt-3" aria-hidden="true">
        Voucher or membership code
      </p>
      <Skeleton className="h-11" />
    </Surface>
  );
}
