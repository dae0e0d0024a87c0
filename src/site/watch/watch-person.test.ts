import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { dropAnswers } from './watch-person.ts';

test('what was answered to one person is forgotten for the next, at once', () => {
  const client = new QueryClient();
  client.setQueryData(['orders', 'mine'], 'hers');
  client.setQueryData(['memberships'], 'hers');
  const looking = watch(client, ['memberships']);
  dropAnswers(client);
  expect(client.getQueryData(['orders', 'mine'])).toBeUndefined();
  expect(client.getQueryData(['memberships'])).toBeUndefined();
  looking();
});

test('what anybody may see stays on the screen, and is asked for anew by whoever looks at it', async () => {
  const client = new QueryClient();
  client.setQueryData(['catalogue', 'shelf'], 'at retail prices');
  client.setQueryData(['catalogue', 'item', 12], 'at retail prices');
  let asked = 0;
  const looking = watch(client, ['catalogue', 'shelf'], () => {
    asked += 1;
    return 'at trade prices';
  });
  dropAnswers(client);
  expect(client.getQueryData(['catalogue', 'shelf'])).toBe('at retail prices');
  expect(client.getQueryData(['catalogue', 'item', 12])).toBeUndefined();
  await expect.poll(() => client.getQueryData(['catalogue', 'shelf'])).toBe('at trade prices');
  expect(asked).toBe(1);
  looking();
});

function watch(client: QueryClient, queryKey: readonly unknown[], answer: () => string = () => 'someone else’s') {
  const queryFn = () => new Promise<string>((resolve) => setTimeout(() => resolve(answer()), 1));
  return new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity, retry: false }).subscribe(() => undefined);
}
