import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

const shared = { permission: 'orders.read' } as const;

export const orderDeskScreens: readonly StaffScreen[] = [
  {
    ...shared,
    section: 'Overview',
    path: staffPaths.today,
    title: 'Today',
    keywords: ['to do', 'sales', 'dashboard', 'low stock', 'runs out', 'pack today'],
    load: () => import('./today/TodayScreen.tsx'),
  },
  {
    ...shared,
    section: 'Sales',
    path: staffPaths.orders,
    title: 'Orders',
    keywords: ['pack', 'despatch', 'collect', 'tracking', 'hand over'],
    load: () => import('./OrdersScreen.tsx'),
  },
  {
    ...shared,
    section: 'Sales',
    path: staffPaths.rounds,
    title: 'Rounds',
    keywords: ['van', 'driver', 'deliver', 'stops', 'local delivery'],
    load: () => import('./rounds/RoundsScreen.tsx'),
  },
  {
    ...shared,
    section: 'Sales',
    path: staffPaths.containers,
    title: 'Casks and kegs out',
    keywords: ['empties', 'containers', 'firkin', 'return', 'loan'],
    load: () => import('./containers/ContainersScreen.tsx'),
  },
  {
    ...shared,
    section: 'Sales',
    path: staffPaths.problems,
    title: 'Problems',
    keywords: ['refund', 'unknown payment', 'short', 'failed mail', 'money'],
    load: () => import('./ProblemsScreen.tsx'),
  },
  {
    ...shared,
    section: null,
    path: staffPaths.eventTickets,
    title: 'Tickets',
    load: () => import('./tickets/TicketsScreen.tsx'),
  },
  {
    ...shared,
    section: null,
    path: staffPaths.eventDoor,
    title: 'List for the door',
    load: () => import('./tickets/DoorScreen.tsx'),
  },
  { ...shared, section: null, path: staffPaths.order, title: 'Order', load: () => import('./OrderScreen.tsx') },
];
