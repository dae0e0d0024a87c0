import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const stockScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.stock,
    title: 'Stock',
    section: 'Sales',
    permission: 'stock.adjust',
    keywords: ['count', 'cellar', 'on hand', 'missing'],
    load: () => import('./StockScreen.tsx'),
  },
];
