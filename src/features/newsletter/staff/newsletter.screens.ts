import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const newsletterScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.newsletter,
    title: 'Newsletter',
    section: 'Customers',
    permission: 'customers.read',
    keywords: ['mailing list', 'sign-up', 'subscribe', 'unsubscribe', 'consent'],
    load: () => import('./NewsletterScreen.tsx'),
  },
];
