import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changeAnswer, showAnswer } from './show-answer.ts';

const queryKey = ['browser', 'count'];

/** A reading that is under way, and what ends it. */
function reading(queryClient: QueryClient) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const ended = queryClient.fetchQuery({ queryKey, queryFn: () => promise, staleTime: 0 }).catch(() => undefined);
  return async (answer: number) => {
    resolve(answer);
    await ended;
  };
}

test('what a write has answered stays when an older reading ends', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, 1);
  const end = reading(queryClient);
  showAnswer(queryClient, queryKey, 2);
  await end(1);
  expect(queryClient.getQueryData(queryKey)).toBe(2);
});

test('the first reading does not overwrite what a write has answered', async () => {
  const queryClient = new QueryClient();
  const end = reading(queryClient);
  showAnswer(queryClient, queryKey, 2);
  await end(1);
  expect(queryClient.getQueryData(queryKey)).toBe(2);
});

test('what a write has changed stays when an older reading ends', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, 1);
  const end = reading(queryClient);
  changeAnswer(queryClient, queryKey, (before) => (before as number) + 1);
  await end(1);
  expect(queryClient.getQueryData(queryKey)).toBe(2);
});

test('of a change during a reading the rest is read again, and of one without any it is not', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, 1);
  changeAnswer(queryClient, queryKey, () => 2);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
  void reading(queryClient);
  changeAnswer(queryClient, queryKey, () => 3);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('nothing is changed of what was not read', () => {
  const queryClient = new QueryClient();
  changeAnswer(queryClient, queryKey, () => 2);
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});

test('other answers under the same start of the key are read on', async () => {
  const queryClient = new QueryClient();
  const below = [...queryKey, 7];
  const { promise, resolve } = Promise.withResolvers<number>();
  const ended = queryClient.fetchQuery({ queryKey: below, queryFn: () => promise });
  showAnswer(queryClient, queryKey, 2);
  resolve(3);
  expect(await ended).toBe(3);
});
