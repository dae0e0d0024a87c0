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
    path: staffPaths.voucherKinds,
    title: 'Kinds of vouchers',
    section: null,
    permission: 'vouchers.issue',
    keywords: ['discount', 'limit', 'free delivery', 'coupon', 'percent'],
    load: () => import('./KindsScreen.tsx'),
  },
  {
    path: staffPaths.newVoucherKind,
    title: 'New kind of voucher',
    section: null,
    permission: 'vouchers.issue',
    keywords: ['new', 'discount', 'code', 'coupon'],
    load: () => import('./KindScreen.tsx'),
  },
  {
    path: staffPaths.voucherKind,
    title: 'Kind of voucher',
    section: null,
    permission: 'vouchers.issue',
    load: () => import('./KindScreen.tsx'),
  },
  {
    path: staffPaths.batches,
    title: 'Batches of codes',
    section: null,
    permission: 'vouchers.issue',
    keywords: ['many', 'campaign', 'print', 'csv'],
    load: () => import('./BatchesScreen.tsx'),
  },
  {
    path: staffPaths.newBatch,
    title: 'Make codes',
    section: null,
    permission: 'vouchers.issue',
    keywords: ['batch', 'new', 'gift', 'discount'],
    load: () => import('./NewBatchScreen.tsx'),
  },
  {
    path: staffPaths.voucher,
    title: 'Voucher',
    section: null,
    permission: 'customers.read',
    load: () => import('./VoucherScreen.tsx'),
  },
];
