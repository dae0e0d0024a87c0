import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const linksScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.links,
    title: 'Broken links',
    section: 'Content',
    permission: 'content.edit',
    keywords: ['404', 'not found', 'external', 'check'],
    load: () => import('./LinksScreen.tsx'),
  },
];
