import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const stockScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.stock,
    title: 'Stock',
    section: 'Sales',
    permission: 'stock.count',
    keywords: ['count', 'cellar', 'on hand', 'missing'],
    load: () => import('./StockScreen.tsx'),
  },
  {
    path: staffPaths.stockMovements,
    title: 'Stock movements',
    section: 'Sales',
    permission: 'stock.count',
    keywords: ['history', 'received', 'waste', 'broken', 'sample', 'why'],
    load: () => import('./MovementsScreen.tsx'),
  },
  {
    path: staffPaths.stockPlaces,
    title: 'Bins',
    section: 'Sales',
    permission: 'stock.count',
    keywords: ['places', 'sites and bins', 'shelf', 'cellar', 'where', 'put away'],
    load: () => import('./places/PlacesScreen.tsx'),
  },
  {
    path: staffPaths.stockSites,
    title: 'Sites and bins',
    section: null,
    permission: 'stock.adjust',
    load: () => import('./places/SitesScreen.tsx'),
  },
  {
    path: staffPaths.stockItem,
    title: 'Stock of a pack',
    section: null,
    permission: 'stock.count',
    load: () => import('./StockItemScreen.tsx'),
  },
];
