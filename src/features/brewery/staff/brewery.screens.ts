import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const breweryScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.brewery,
    title: 'Brewery',
    section: 'Settings',
    permission: 'settings.edit',
    keywords: [
      'name',
      'address',
      'company',
      'VAT',
      'AWRS',
      'licence',
      'contact',
      'telephone',
      'e-mail',
      'social',
      'bank account',
      'age',
      'Challenge 25',
      'proof of age',
    ],
    load: () => import('./BreweryScreen.tsx'),
  },
];
