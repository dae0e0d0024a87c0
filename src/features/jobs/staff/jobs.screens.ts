import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const jobsScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.jobs,
    title: 'Background jobs',
    section: 'Settings',
    permission: 'settings.edit',
    keywords: ['failed', 'clock', 'mails wait', 'run now', 'queue'],
    load: () => import('./JobsScreen.tsx'),
  },
];
