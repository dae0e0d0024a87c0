import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const providerSettingsScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.payments,
    title: 'Payments',
    section: 'Settings',
    permission: 'settings.edit',
    keywords: [
      'PayPal',
      'card gateway',
      'credentials',
      'merchant id',
      'pre-shared key',
      'webhook',
      'bank transfer',
      'BACS',
    ],
    load: () => import('./PaymentsScreen.tsx'),
  },
  {
    path: staffPaths.mail,
    title: 'Mail',
    section: 'Settings',
    permission: 'settings.edit',
    keywords: ['SMTP', 'mail server', 'sender', 'e-mail', 'outbox', 'test message'],
    load: () => import('./MailScreen.tsx'),
  },
];
