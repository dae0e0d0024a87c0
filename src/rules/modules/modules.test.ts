import { expect, test } from 'vitest';
import * as cast from '../catalogue/packs/packs.fixtures.ts';
import { PostKind } from '../content/post-codes.ts';
import { moduleOfCard } from './module-of-card.ts';
import { moduleOfPack } from './module-of-pack.ts';
import { moduleOfPost } from './module-of-post.ts';
import { isOn, moduleOfCall, moduleOfPage, moduleOfScreen, MODULES } from './module-parts.ts';
import { switchModule } from './switch-module.ts';

test.each([
  ['/tap', 'taproom'],
  ['/tap/12', 'taproom'],
  ['/events/{-$id}', 'events'],
  ['/event/$id', 'events'],
  ['/member', 'members'],
  ['/trade/order-sheet', 'trade'],
  ['/till/*', 'till'],
  ['/beershop/advanced/$prodId', 'brewed-to-order'],
  ['/beershop', null],
  ['/tapestry', null],
  ['/account/statement', null],
])('the page %s belongs to %s', (page, module) => {
  expect(moduleOfPage(page)).toBe(module);
});

test('what a till has sold is taken in any case, and a statement is paid', () => {
  expect(['/api/till/sales', '/api/till/sale', '/api/order/getstatement'].map(moduleOfCall)).toEqual([
    null,
    'till',
    null,
  ]);
});

test('a screen belongs to its module with all that is below it', () => {
  expect(['/staff/tills/days', '/staff/events/$id', '/staff/news'].map(moduleOfScreen)).toEqual([
    'till',
    'events',
    null,
  ]);
});

test('tickets, memberships and what is racked to order are sold by their module alone', () => {
  const ofModule = Object.values(cast).filter((pack) => moduleOfPack(pack) !== null);
  expect(Object.groupBy(ofModule, (pack) => moduleOfPack(pack)!)).toMatchObject({
    events: expect.arrayContaining([expect.anything()]),
    members: expect.arrayContaining([expect.anything()]),
    'brewed-to-order': expect.arrayContaining([expect.anything()]),
  });
});

test('a card belongs to the module that it shows or leads to', () => {
  expect(moduleOfCard({ source: 1001, linkUrl: '' })).toBe('events');
  expect(moduleOfCard({ source: 1, linkUrl: '/Tap?from=home#bar' })).toBe('taproom');
  expect(moduleOfCard({ source: 1, linkUrl: 'https://elsewhere.example/tap' })).toBeNull();
});

test('events and posts of the taproom belong to modules, news and info to none', () => {
  expect(Object.values(PostKind).map(moduleOfPost)).toEqual([null, 'events', null, 'taproom']);
});

test('what belongs to no module is always there', () => {
  expect(isOn(null, MODULES)).toBe(true);
  expect(isOn('till', ['events'])).toBe(true);
  expect(isOn('events', ['events'])).toBe(false);
});

const off = { module: 'events', on: false, sure: false, inUse: 0 } as const;

test('a module is switched off and on, in one order, and twice is as once', () => {
  expect(switchModule(['till'], off)).toEqual(['events', 'till']);
  expect(switchModule(['events', 'till'], off)).toEqual(['events', 'till']);
  expect(switchModule(['events', 'till'], { ...off, on: true })).toEqual(['till']);
  expect(switchModule([], { ...off, on: true })).toEqual([]);
});

test('one that is in use goes only when staff are sure', () => {
  expect(switchModule([], { ...off, inUse: 1 })).toEqual({ refused: 'module-in-use', module: 'events', inUse: 1 });
  expect(switchModule([], { ...off, inUse: 1, sure: true })).toEqual(['events']);
  // It is off already, and stays so.
  expect(switchModule(['events'], { ...off, inUse: 1 })).toEqual(['events']);
  expect(switchModule(['events'], { ...off, on: true, inUse: 1 })).toEqual([]);
});
