import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const priceListsScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.priceLists,
    title: 'Price lists',
    section: 'Customers',
    permission: 'prices.share',
    keywords: ['link', 'share', 'wholesale', 'partner', 'PDF'],
    load: () => import('./PriceListsScreen.tsx'),
  },
];
