import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const messagesScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.messages,
    title: 'Messages',
    section: 'Customers',
    permission: 'messages.read',
    keywords: ['contact', 'question', 'complaint', 'answer', 'letter'],
    load: () => import('./MessagesScreen.tsx'),
  },
];
