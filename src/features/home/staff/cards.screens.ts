import { staffPaths } from '#staff/paths.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

const shared = { permission: 'content.edit' } as const;

export const cardsScreens: readonly StaffScreen[] = [
  {
    ...shared,
    section: 'Content',
    path: staffPaths.cards,
    title: 'Home and taproom',
    keywords: ['cards', 'front page', 'tap'],
    load: () => import('./CardsScreen.tsx'),
  },
  { ...shared, section: null, path: staffPaths.newCard, title: 'New card', load: () => import('./CardScreen.tsx') },
  { ...shared, section: null, path: staffPaths.card, title: 'Card', load: () => import('./CardScreen.tsx') },
];
