import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

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
];
