import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const vouchersScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.vouchers,
    title: 'Vouchers',
    section: 'Customers',
    permission: 'customers.read',
    keywords: ['gift', 'code', 'discount', 'balance', 'block'],
    load: () => import('./VouchersScreen.tsx'),
  },
  {
    path: staffPaths.voucher,
    title: 'Voucher',
    section: null,
    permission: 'customers.read',
    load: () => import('./VoucherScreen.tsx'),
  },
];
