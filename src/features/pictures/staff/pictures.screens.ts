import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const picturesScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.media,
    title: 'Pictures',
    section: 'Content',
    permission: 'content.edit',
    keywords: ['media', 'library', 'photos', 'images', 'alternative text'],
    load: () => import('./MediaScreen.tsx'),
  },
];
