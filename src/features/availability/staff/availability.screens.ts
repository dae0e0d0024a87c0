import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

const points = { section: 'Content', permission: 'hours.edit' } as const;

export const availabilityScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.shop,
    title: 'Shop',
    section: 'Sales',
    permission: 'shop.switch',
    keywords: [
      'open',
      'close',
      'closed',
      'crisis',
      'maintenance',
      'collection',
      'local delivery',
      'message',
      'server',
      'read-only',
    ],
    load: () => import('./ShopScreen.tsx'),
  },
  {
    path: staffPaths.hours,
    title: 'Opening hours',
    section: 'Content',
    permission: 'hours.edit',
    keywords: ['hours', 'taproom', 'kitchen', 'collection', 'bank holiday', 'Christmas', 'closed'],
    load: () => import('./HoursScreen.tsx'),
  },
  {
    ...points,
    path: staffPaths.collectionPoints,
    title: 'Collection points',
    keywords: ['pick up', 'place', 'shop', 'address', 'collect'],
    load: () => import('./places/CollectionPointsScreen.tsx'),
  },
  {
    ...points,
    path: staffPaths.newCollectionPoint,
    title: 'New collection point',
    keywords: ['add', 'create', 'place'],
    load: () => import('./places/CollectionPointScreen.tsx'),
  },
  {
    ...points,
    section: null,
    path: staffPaths.collectionPoint,
    title: 'Collection point',
    load: () => import('./places/CollectionPointScreen.tsx'),
  },
];
