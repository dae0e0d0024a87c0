import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

const shared = { permission: 'orders.refund' } as const;

export const transfersOutScreens: readonly StaffScreen[] = [
  {
    ...shared,
    section: 'Sales',
    path: staffPaths.transfersOut,
    title: 'Refunds by transfer',
    keywords: ['bank', 'refund', 'account', 'pay', 'bacs', 'csv', 'bulk'],
    load: () => import('./TransfersOutScreen.tsx'),
  },
  {
    ...shared,
    section: null,
    path: staffPaths.transferFiles,
    title: 'Files',
    keywords: ['bank', 'refund', 'bacs', 'csv', 'download'],
    load: () => import('./TransferFilesScreen.tsx'),
  },
  {
    ...shared,
    section: null,
    path: staffPaths.transferFile,
    title: 'File',
    load: () => import('./TransferFileScreen.tsx'),
  },
];
