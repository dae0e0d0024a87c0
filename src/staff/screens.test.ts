import { expect, test } from 'vitest';
import type { StaffScreen } from '#ui/staff/screen.ts';
import { allowedScreens } from './allowed-screens.ts';
import { breadcrumbsOf, screenAt } from './breadcrumbs.ts';
import { findScreens } from './find-screens.ts';
import { screens } from './screens.ts';

const screen = (path: string, title: string, more: Partial<StaffScreen> = {}): StaffScreen => ({
  path,
  title,
  section: 'Content',
  permission: null,
  load: async () => ({ Screen: () => null }),
  ...more,
});

const home = screen('/staff', 'Home', { section: 'Overview' });
const events = screen('/staff/events', 'Events', { permission: 'content.edit', keywords: ['tickets'] });
const newEvent = screen('/staff/events/new', 'New event', { permission: 'content.edit' });
const event = screen('/staff/events/$id', 'Event', { permission: 'content.edit', section: null });
const people = screen('/staff/people', 'People', { permission: 'people.manage', section: 'Settings' });
const all = [home, events, event, newEvent, people];

test('staff are offered the screens that their role may use, administrators all', () => {
  expect(allowedScreens({ role: 101, secondFactorGiven: true }, all, [])).toEqual(all);
  expect(allowedScreens({ role: 51, secondFactorGiven: true }, all, [])).toEqual([home, events, event, newEvent]);
});

test('screens of a module that is off are offered to nobody, with all that is below them', () => {
  expect(allowedScreens({ role: 101, secondFactorGiven: true }, all, ['events'])).toEqual([home, people]);
});

test.each([0, 2, 10, 1010])('nobody who is not staff is offered a screen (role %i)', (role) => {
  expect(allowedScreens({ role, secondFactorGiven: true }, all, [])).toEqual([]);
});

test('breadcrumbs name the screens above', () => {
  expect(breadcrumbsOf('/staff/events/12', all)).toEqual([
    { title: 'Home', address: '/staff' },
    { title: 'Events', address: '/staff/events' },
    { title: 'Event', address: '/staff/events/12' },
  ]);
  expect(breadcrumbsOf('/staff', all)).toEqual([{ title: 'Home', address: '/staff' }]);
  expect(breadcrumbsOf('/staff/', all)).toEqual([{ title: 'Home', address: '/staff' }]);
});

test('an address without a screen has no breadcrumbs', () => {
  expect(breadcrumbsOf('/staff/nothing/here', all)).toEqual([]);
});

test('an address that is written out goes before one with a parameter', () => {
  expect(screenAt('/staff/events/new', all)).toBe(newEvent);
  expect(screenAt('/staff/events/7', all)).toBe(event);
});

test('the command menu finds screens by title, section and keyword, the best title first', () => {
  expect(findScreens('', all)).toEqual([home, events, newEvent, people]);
  expect(findScreens('ev', all)).toEqual([events, newEvent]);
  expect(findScreens('new ev', all)).toEqual([newEvent]);
  expect(findScreens('TICKETS', all)).toEqual([events]);
  expect(findScreens('settings', all)).toEqual([people]);
  expect(findScreens('zebra', all)).toEqual([]);
});

test('every screen has an address of its own below /staff', () => {
  const paths = screens.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !/^\/staff(?:\/(?:[a-z-]+|\$[a-zA-Z]+))*$/.test(path))).toEqual([]);
});

test('no two screens of the menu differ by an ending or by a word that says only the way', () => {
  const titles = screens.filter(({ section }) => section !== null).map(({ title }) => title);
  const stems = titles.map((title) =>
    title
      .toLowerCase()
      .replace(/ (out|in)$/, '')
      .replace(/s$/, ''),
  );
  expect(stems.filter((stem, place) => stems.indexOf(stem) !== place)).toEqual([]);
});
