import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const gylesScreens: readonly StaffScreen[] = [
  {
    section: 'Sales',
    path: staffPaths.recall,
    permission: 'customers.read',
    title: 'Trace a gyle',
    keywords: ['recall', 'gyle', 'batch', 'lot', 'who got', 'best before'],
    load: () => import('./RecallScreen.tsx'),
  },
];
