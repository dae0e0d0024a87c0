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
  {
    ...shared,
    path: staffPaths.pages,
    title: 'Info pages',
    keywords: ['articles', 'tree', 'order', 'ingredients'],
    load: () => import('./PagesScreen.tsx'),
  },
  {
    ...shared,
    section: null,
    path: staffPaths.allPages,
    title: 'Find a page',
    load: () => import('./AllPagesScreen.tsx'),
  },
  {
    ...shared,
    path: staffPaths.newPage,
    title: 'New page',
    keywords: ['add', 'create', 'info'],
    load: () => import('./PageScreen.tsx'),
  },
  { ...shared, section: null, path: staffPaths.page, title: 'Page', load: () => import('./PageScreen.tsx') },
  { ...shared, section: null, path: staffPaths.event, title: 'Event', load: () => import('./EventScreen.tsx') },
];
