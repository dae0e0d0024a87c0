import type { Active, Over } from '@dnd-kit/core';
import { expect, test } from 'vitest';
import { announcementsOf, movedSentence } from './sorting-words.ts';

const beers = ['Marsh Gold', 'Eel Trap', 'Ketch'];
const announcements = announcementsOf({
  nameOf: (id) => beers[Number(id)] ?? '',
  placeOf: (id) => Number(id),
  count: beers.length,
  hasLeft: { current: false },
});
const active = { id: '0' } as Active;
const over = { id: '2' } as Over;

test('what is picked up, moved and put down is announcements with its place', () => {
  expect(announcements.onDragStart({ active })).toBe('Marsh Gold is picked up, at 1 of 3.');
  expect(announcements.onDragOver({ active, over: { id: '0' } as Over })).toBeUndefined();
  expect(announcements.onDragOver({ active, over })).toBe('Marsh Gold would be at 3 of 3.');
  expect(announcements.onDragOver({ active, over: { id: '0' } as Over })).toBe('Marsh Gold would be at 1 of 3.');
  expect(announcements.onDragEnd({ active, over })).toBe(movedSentence('Marsh Gold', 2, 3));
  expect(movedSentence('Marsh Gold', 2, 3)).toBe('Marsh Gold is now at 3 of 3.');
});

test('what is let go of beside the list, or by Escape, is left where it was', () => {
  expect(announcements.onDragEnd({ active, over: null })).toBe('Marsh Gold is left where it was.');
  expect(announcements.onDragCancel({ active, over: null })).toBe('Marsh Gold is left where it was.');
  expect(announcements.onDragOver({ active, over: null })).toBeUndefined();
});
