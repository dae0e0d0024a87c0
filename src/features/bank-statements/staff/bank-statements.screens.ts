import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

const shared = { permission: 'orders.refund' } as const;

export const bankStatementsScreens: readonly StaffScreen[] = [
  {
    ...shared,
    section: 'Sales',
    path: staffPaths.transfers,
    title: 'Transfers received',
    keywords: ['bank', 'statement', 'payments', 'match', 'reconcile', 'csv'],
    load: () => import('./OpenLinesScreen.tsx'),
  },
  {
    ...shared,
    section: null,
    path: staffPaths.settledTransfers,
    title: 'Dealt with',
    keywords: ['bank', 'set aside', 'matched'],
    load: () => import('./SettledLinesScreen.tsx'),
  },
  {
    ...shared,
    section: null,
    path: staffPaths.unpaidTransfers,
    title: 'Unpaid orders',
    keywords: ['transfer', 'waiting', 'due'],
    load: () => import('./UnpaidScreen.tsx'),
  },
];
