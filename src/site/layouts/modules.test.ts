import { expect, test } from 'vitest';
import { modules } from './modules.ts';

test('the menu has its seven parts in their order', () => {
  expect(modules.map(({ name, to }) => `${name} ${to}`)).toEqual([
    'Home /home',
    'Shop /beershop',
    'Taproom /tap',
    'News /news',
    'Info /info',
    'Members /member',
    'Contact /contact',
  ]);
});
