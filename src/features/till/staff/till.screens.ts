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
];
