import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const stocktakesScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.stocktakes,
    title: 'Counts',
    section: 'Sales',
    permission: 'stock.count',
    keywords: ['stocktake', 'cellar', 'inventory', 'barcode', 'blind', 'approve'],
    load: () => import('./StocktakesScreen.tsx'),
  },
  {
    path: staffPaths.stocktake,
    title: 'One count',
    section: null,
    permission: 'stock.count',
    load: () => import('./StocktakeScreen.tsx'),
  },
];
