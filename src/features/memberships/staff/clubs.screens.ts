import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

export const clubsScreens: readonly StaffScreen[] = [
  {
    path: staffPaths.clubs,
    title: 'Clubs',
    section: 'Customers',
    permission: 'customers.read',
    keywords: ['membership', 'member', 'renew'],
    load: () => import('./ClubsScreen.tsx'),
  },
  {
    path: staffPaths.clubMembers,
    title: 'Members of clubs',
    section: null,
    permission: 'customers.read',
    keywords: ['membership', 'renew', 'ends'],
    load: () => import('./ClubMembersScreen.tsx'),
  },
  {
    path: staffPaths.newClub,
    title: 'New club',
    section: null,
    permission: 'vouchers.issue',
    keywords: ['membership', 'new'],
    load: () => import('./ClubScreen.tsx'),
  },
  {
    path: staffPaths.club,
    title: 'Club',
    section: null,
    permission: 'vouchers.issue',
    load: () => import('./ClubScreen.tsx'),
  },
];
