import { expect, test } from 'vitest';
import { createBusy } from './busy.ts';

test('the latest activity is shown, and nothing when all are done', () => {
  const busy = createBusy();
  expect(busy.doing()).toBeNull();
  busy.show('page', 'loading');
  busy.show('order', 'saving');
  expect(busy.doing()).toBe('saving');
  busy.hide('order');
  expect(busy.doing()).toBe('loading');
  busy.hide('page');
  expect(busy.doing()).toBeNull();
});

test('two count at a time; a third is ignored, and so is its end', () => {
  const busy = createBusy();
  busy.show('one', 'loading');
  busy.show('two', 'saving');
  busy.show('three', 'processing');
  expect(busy.doing()).toBe('saving');
  busy.hide('three');
  expect(busy.doing()).toBe('saving');
  busy.hide('two');
  busy.hide('one');
  expect(busy.doing()).toBeNull();
});

test('shown twice under one key it is hidden by one hide', () => {
  const busy = createBusy();
  busy.show('order', 'saving');
  busy.show('order', 'processing');
  expect(busy.doing()).toBe('processing');
  busy.hide('order');
  expect(busy.doing()).toBeNull();
});

test('hiding all clears it whole, and whoever hides afterwards does no harm', () => {
  const busy = createBusy();
  busy.show('one', 'loading');
  busy.show('two', 'saving');
  busy.hideAll();
  expect(busy.doing()).toBeNull();
  busy.hide('two');
  busy.show('next', 'loading');
  busy.hide('one');
  expect(busy.doing()).toBe('loading');
});

test('who listens is told of each change, and of nothing else', () => {
  const busy = createBusy();
  let notifications = 0;
  const stop = busy.subscribe(() => (notifications += 1));
  busy.hideAll();
  busy.hide('nobody');
  expect(notifications).toBe(0);
  busy.show('one', 'loading');
  busy.hideAll();
  expect(notifications).toBe(2);
  stop();
  busy.show('one', 'loading');
  expect(notifications).toBe(2);
});
