import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createSessionStore } from '#wire/session.ts';
import { askAgain, dropAnswers, startSessionCheck } from './session-check.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

test('one person’s answers are dropped for the next, at once', () => {
  const client = new QueryClient();
  client.setQueryData(['person', 'orders'], 'hers');
  client.setQueryData(['person', 'memberships'], 'hers');
  const looking = watch(client, ['person', 'memberships']);
  dropAnswers(client);
  expect(client.getQueryData(['person', 'orders'])).toBeUndefined();
  expect(client.getQueryData(['person', 'memberships'])).toBeUndefined();
  looking();
});

test('what anybody may see stays on the screen, and is asked for anew by whoever looks at it', async () => {
  const client = new QueryClient();
  client.setQueryData(['catalogue', 'shelf'], 'at retail prices');
  client.setQueryData(['catalogue', 'item', 12], 'at retail prices');
  let calls = 0;
  const looking = watch(client, ['catalogue', 'shelf'], () => {
    calls += 1;
    return 'at trade prices';
  });
  dropAnswers(client);
  askAgain(client);
  expect(client.getQueryData(['catalogue', 'shelf'])).toBe('at retail prices');
  expect(client.getQueryData(['catalogue', 'item', 12])).toBeUndefined();
  await expect.poll(() => client.getQueryData(['catalogue', 'shelf'])).toBe('at trade prices');
  expect(calls).toBe(1);
  looking();
});

test.each([
  ['trade', 1010, 'at her prices'],
  ['retail', 10, 'as the page came'],
])(
  'a page with the prices of everybody is asked for again for who is trade, and for nobody else (%s)',
  async (_who, role, shown) => {
    const client = new QueryClient();
    client.setQueryData(['catalogue', 'shelf'], 'as the page came');
    const looking = watch(client, ['catalogue', 'shelf'], () => 'at her prices');
    visit({ role, client });
    // Time for the call; on a slow machine the second case is only less strict.
    if (role === 10) await new Promise((resolve) => setTimeout(resolve, 20));
    await expect.poll(() => client.getQueryData(['catalogue', 'shelf'])).toBe(shown);
    looking();
  },
);

test('what everybody is answered alike is asked for once, whoever comes and goes; what only staff see is forgotten', () => {
  const client = new QueryClient();
  client.setQueryData(['everyone', 'news'], 'news');
  client.setQueryData(['staff', 'news'], 'news and drafts');
  dropAnswers(client);
  expect(client.getQueryData(['everyone', 'news'])).toBe('news');
  expect(client.getQueryData(['staff', 'news'])).toBeUndefined();
});

test('logging out leaves a personal page: nothing of it is requested anonymously', async () => {
  const { client, session, arrive } = visit();
  const calls: string[] = [];
  const asks = (what: string) => () => {
    calls.push(what);
    return what;
  };
  const looking = ['person', 'catalogue', 'everyone'].map((key) => {
    client.setQueryData([key, 'shown'], 'hers');
    return watch(client, [key, 'shown'], asks(key));
  });
  session.forget();
  expect(client.getQueryData(['person', 'shown'])).toBeUndefined();
  // Time for an unwanted request; on a slow machine the test is only less strict.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toEqual([]);
  looking[0]?.();
  arrive();
  await expect.poll(() => calls).toEqual(['catalogue']);
  for (const end of looking) end();
});

test('who was logged out in another tab, and stays where she is, sees what anybody sees there', async () => {
  const { client, session, arrive } = visit();
  arrive();
  const calls: string[] = [];
  const end = watch(client, ['person', 'shown'], () => {
    calls.push('sheet');
    return 'sheet';
  });
  await expect.poll(() => calls).toEqual(['sheet']);
  session.forget();
  await expect.poll(() => calls).toEqual(['sheet', 'sheet']);
  end();
});

test('what leaves the screen with the answers of the person before is not requested for the next one', async () => {
  const { client, session, arrive } = visit();
  arrive();
  let calls = 0;
  const queryFn = async () => {
    calls += 1;
    return 'held beside her basket';
  };
  client.setQueryData(['person', 'held', 1], 'held beside her basket');
  const queryKey = ['person', 'held', 1];
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity });
  // As React's hook subscribes: the screen follows a moment later.
  const leave = observer.subscribe(
    notifyManager.batchCalls(({ data }: { readonly data?: string | undefined }) => {
      if (data === undefined) leave();
    }),
  );
  session.store({ token: 't', refreshToken: 'r', userName: 'Bea', userEmail: 'bea@home.example', role: 10 });
  // Time for an unwanted request; on a slow machine the test is only less strict.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([calls, client.getQueryData(queryKey)]).toEqual([0, undefined]);
});

/** A logged-in visitor, and a function that ends a pending navigation. */
function visit({ role = 10, client = new QueryClient() } = {}) {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', { removeItem: () => undefined });
  const entries = new Map<string, string>();
  const session = createSessionStore({
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  } as unknown as Storage);
  session.store({ token: 't', refreshToken: 'r', userName: 'Ada', userEmail: 'ada@home.example', role });
  const state = { status: 'pending' };
  const waiting: (() => void)[] = [];
  const router = {
    state,
    subscribe: (_event: string, arrived: () => void) => {
      waiting.push(arrived);
      return () => undefined;
    },
  } as unknown as AnyRouter;
  ends.push(
    startSessionCheck({ session, router, queryClient: client, transport: async () => ({ status: 0, body: null }) }),
  );
  const arrive = () => {
    state.status = 'idle';
    for (const arrived of waiting) arrived();
  };
  return { client, session, arrive };
}

function watch(client: QueryClient, queryKey: readonly unknown[], answer: () => string = () => 'someone else’s') {
  const queryFn = () => new Promise<string>((resolve) => setTimeout(() => resolve(answer()), 1));
  return new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity, retry: false }).subscribe(() => undefined);
}
