import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const modulesScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.modules,
    title: 'Modules',
    section: 'Settings',
    permission: 'settings.edit',
    keywords: ['taproom', 'events', 'members', 'trade', 'till', 'brewed to order', 'switch off', 'parts'],
    load: () => import('./ModulesScreen.tsx'),
  },
];
