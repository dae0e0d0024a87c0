import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const brandScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.brand,
    title: 'Brand',
    section: 'Settings',
    permission: 'settings.edit',
    keywords: ['look', 'colour', 'logo', 'design', 'theme', 'font', 'lettering', 'corners', 'dark'],
    load: () => import('./BrandScreen.tsx'),
  },
];
