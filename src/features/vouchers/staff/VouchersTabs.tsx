import { staffPaths } from '#staff/paths.ts';
import { ScreenTabs } from '#ui/staff/ScreenTabs.tsx';

/** Between all vouchers, their kinds and the batches that they were made in. */
export function VouchersTabs() {
  return (
    <ScreenTabs
      label="Vouchers"
      screens={[
        [staffPaths.vouchers, 'All vouchers'],
        [staffPaths.voucherKinds, 'Kinds'],
        [staffPaths.batches, 'Batches'],
      ]}
    />
  );
}
