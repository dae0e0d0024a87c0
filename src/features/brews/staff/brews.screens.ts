import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const brewsScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.gyles,
    title: 'Gyles',
    section: 'Sales',
    permission: 'stock.adjust',
    keywords: ['brew', 'batch', 'package', 'bottling', 'racking', 'best before', 'destroyed'],
    load: () => import('./GylesScreen.tsx'),
  },
];
