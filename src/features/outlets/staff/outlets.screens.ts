import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

const shared = { permission: 'content.edit' } as const;

export const outletsScreens: readonly StaffScreen[] = [
  {
    ...shared,
    section: 'Content',
    path: staffPaths.outlets,
    title: 'Outlets',
    keywords: ['pubs', 'shops', 'stockists', 'where to drink it'],
    load: () => import('./OutletsScreen.tsx'),
  },
  {
    ...shared,
    section: null,
    path: staffPaths.newOutlet,
    title: 'New outlet',
    load: () => import('./OutletScreen.tsx'),
  },
  { ...shared, section: null, path: staffPaths.outlet, title: 'Outlet', load: () => import('./OutletScreen.tsx') },
];
