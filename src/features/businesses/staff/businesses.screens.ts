import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

const shared = { section: 'Customers', permission: 'customers.read' } as const;

export const businessesScreens: readonly StaffScreen[] = [
  {
    ...shared,
    path: staffPaths.businesses,
    title: 'Trade accounts',
    keywords: ['business', 'pub', 'credit', 'owes'],
    load: () => import('./BusinessesScreen.tsx'),
  },
  {
    ...shared,
    permission: 'trade.approve',
    path: staffPaths.newBusiness,
    title: 'New trade account',
    keywords: ['add', 'create'],
    load: () => import('./BusinessScreen.tsx'),
  },
  {
    ...shared,
    permission: 'telesales.sell',
    path: staffPaths.calls,
    title: 'Calls',
    keywords: ['telephone', 'ring', 'telesales', 'call back', 'round'],
    load: () => import('./calls/CallsScreen.tsx'),
  },
  {
    ...shared,
    path: staffPaths.applications,
    title: 'Trade applications',
    keywords: ['apply', 'new', 'pub', 'approve'],
    load: () => import('./ApplicationsScreen.tsx'),
  },
  {
    ...shared,
    section: null,
    path: staffPaths.application,
    title: 'Trade application',
    load: () => import('./ApplicationScreen.tsx'),
  },
  {
    ...shared,
    section: null,
    path: staffPaths.business,
    title: 'Trade account',
    load: () => import('./BusinessScreen.tsx'),
  },
  {
    ...shared,
    section: null,
    path: staffPaths.agreedPrices,
    title: 'Agreed prices',
    load: () => import('./agreed-prices/AgreedPricesScreen.tsx'),
  },
  {
    ...shared,
    section: null,
    path: staffPaths.accountStatement,
    title: 'Statement of account',
    load: () => import('./statement/StatementScreen.tsx'),
  },
];
