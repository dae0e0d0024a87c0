import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

const shared = { section: 'Content', permission: 'content.edit' } as const;

export const postsScreens: readonly StaffScreen[] = [
  {
    ...shared,
    path: staffPaths.events,
    title: 'Events',
    keywords: ['what is on', 'tap quiz', 'calendar'],
    load: () => import('./EventsScreen.tsx'),
  },
  {
    ...shared,
    path: staffPaths.newEvent,
    title: 'New event',
    keywords: ['add', 'create'],
    load: () => import('./EventScreen.tsx'),
  },
  {
    ...shared,
    path: staffPaths.news,
    title: 'News',
    keywords: ['articles', 'posts', 'blog'],
    load: () => import('./NewsScreen.tsx'),
  },
  {
    ...shared,
    path: staffPaths.newNews,
    title: 'Write news',
    keywords: ['add', 'create', 'new'],
    load: () => import('./NewsPostScreen.tsx'),
  },
  { ...shared, section: null, path: staffPaths.newsPost, title: 'News', load: () => import('./NewsPostScreen.tsx') },
  { ...shared, section: null, path: staffPaths.event, title: 'Event', load: () => import('./EventScreen.tsx') },
];
