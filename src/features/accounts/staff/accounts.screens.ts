import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const accountsScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.security,
    title: 'Security',
    section: null,
    permission: null,
    load: () => import('./SecurityScreen.tsx'),
  },
  {
    path: staffPaths.team,
    title: 'Staff',
    section: 'Settings',
    permission: 'people.manage',
    keywords: ['team', 'invite', 'role', 'leaver', 'second factor', 'lost phone', 'reset'],
    load: () => import('./TeamScreen.tsx'),
  },
];
