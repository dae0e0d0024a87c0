import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const setUpScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.setUp,
    title: 'Set-up guide',
    section: 'Settings',
    permission: 'settings.edit',
    keywords: ['set up', 'checklist', 'first steps', 'open the shop', 'begin'],
    load: () => import('./SetUpScreen.tsx'),
  },
];
