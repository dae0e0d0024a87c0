import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

const settings = { section: 'Settings', permission: 'settings.edit' } as const;

export const termsScreens: readonly StaffScreen[] = [
  {
    ...settings,
    path: staffPaths.terms,
    title: 'Terms and privacy',
    keywords: ['conditions', 'privacy notice', 'legal', 'cancellation', 'version', 'data protection'],
    load: () => import('./TermsScreen.tsx'),
  },
  {
    ...settings,
    path: staffPaths.newTerms,
    title: 'New version',
    section: null,
    load: () => import('./TermsTextScreen.tsx'),
  },
  {
    ...settings,
    path: staffPaths.termsText,
    title: 'Version',
    section: null,
    load: () => import('./TermsTextScreen.tsx'),
  },
];
