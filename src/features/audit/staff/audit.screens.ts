import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const auditScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.audit,
    title: 'Changes',
    section: 'Settings',
    permission: 'audit.read',
    keywords: ['audit', 'history', 'log', 'who did it'],
    load: () => import('./AuditScreen.tsx'),
  },
];
