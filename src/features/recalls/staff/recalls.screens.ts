import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const recallsScreens: readonly StaffScreen[] = [
  {
    section: 'Sales',
    path: staffPaths.recalls,
    permission: 'customers.read',
    title: 'Recalls',
    keywords: ['gyle', 'batch', 'lot', 'withdraw', 'do not drink', 'letter'],
    load: () => import('./RecallsScreen.tsx'),
  },
  {
    section: null,
    path: staffPaths.recalled,
    permission: 'customers.read',
    title: 'One recall',
    load: () => import('./OneRecallScreen.tsx'),
  },
];
