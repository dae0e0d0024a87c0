import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

const shared = { section: 'Customers', permission: 'customers.read' } as const;

export const peopleScreens: readonly StaffScreen[] = [
  {
    ...shared,
    path: staffPaths.people,
    title: 'People',
    keywords: ['customer', 'member', 'account', 'suspend', 'erase', 'GDPR', 'telephone', 'postcode'],
    load: () => import('./PeopleScreen.tsx'),
  },
  { ...shared, section: null, path: staffPaths.person, title: 'Person', load: () => import('./PersonScreen.tsx') },
];
