import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const tillScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.tills,
    title: 'Tills',
    section: 'Settings',
    permission: 'tills.manage',
    keywords: ['device', 'register', 'bar', 'revoke', 'code'],
    load: () => import('./TillsScreen.tsx'),
  },
  {
    path: staffPaths.tillDays,
    title: 'Days of tills',
    section: 'Sales',
    permission: 'tills.manage',
    keywords: ['till', 'drawer', 'cash', 'takings', 'float', 'count', 'report', 'csv'],
    load: () => import('./days/TillDaysScreen.tsx'),
  },
  {
    path: staffPaths.tillDay,
    title: 'Day',
    section: null,
    permission: 'tills.manage',
    load: () => import('./days/TillDayScreen.tsx'),
  },
  {
    path: staffPaths.refusedAtTill,
    title: 'Not taken',
    section: null,
    permission: 'tills.manage',
    keywords: ['till', 'refused', 'sale', 'refund'],
    load: () => import('./RefusedScreen.tsx'),
  },
];
