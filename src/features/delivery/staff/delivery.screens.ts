import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

const settings = { section: 'Settings', permission: 'settings.edit' } as const;

export const deliveryScreens: readonly StaffScreen[] = [
  {
    ...settings,
    path: staffPaths.delivery,
    title: 'Delivery',
    keywords: [
      'courier',
      'box',
      'zone',
      'postcode',
      'surcharge',
      'van',
      'round',
      'bank holiday',
      'closing day',
      'post',
    ],
    load: () => import('./DeliveryScreen.tsx'),
  },
  { ...settings, path: staffPaths.newZone, title: 'New zone', section: null, load: () => import('./ZoneScreen.tsx') },
  { ...settings, path: staffPaths.zone, title: 'Zone', section: null, load: () => import('./ZoneScreen.tsx') },
  {
    ...settings,
    path: staffPaths.newLocalRound,
    title: 'New round',
    section: null,
    load: () => import('./RoundScreen.tsx'),
  },
  { ...settings, path: staffPaths.localRound, title: 'Round', section: null, load: () => import('./RoundScreen.tsx') },
];
