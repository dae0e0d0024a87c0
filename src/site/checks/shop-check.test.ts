import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import type { Transport } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { queryOf } from '#wire/query-of.ts';
import { createQueryClient } from '../query-client.ts';
import { startShopCheck } from './shop-check.ts';

let end = () => {};
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const failed = (status: number, code: string) => new CallFailed('', status, { info: '', code, traceId: '' });

/** An open page that has loaded all modules as on, at a server where trade is off; its next answers may be others. */
function openPage(...first: { readonly status: number; readonly body: unknown }[]) {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  // As in the browser: what a lost connection may have refused is tried again after a while.
  const queryClient = createQueryClient({ triesAgain: 2 });
  const calls: string[] = [];
  const transport: Transport = async ({ endpoint }) => {
    calls.push(endpoint.path);
    return first.shift() ?? { status: 200, body: { value: 0, modulesOff: ['trade'] } };
  };
  const details = queryOf(transport, breweryDetails);
  queryClient.setQueryData(details.queryKey, { modulesOff: [] } as never);
  const invalidate = vi.fn(async () => {});
  const onServerSwitched = vi.fn();
  end = startShopCheck({ router: { invalidate } as never, queryClient, transport, onServerSwitched });
  const off = () => (queryClient.getQueryData(details.queryKey) as { modulesOff: string[] }).modulesOff;
  const read = (problem: Error) =>
    queryClient.fetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(problem), retry: false }).catch(() => null);
  return { queryClient, calls, invalidate, off, read, onServerSwitched };
}

test('a read that is answered with a module that is off refreshes menu and page at once, by one question', async () => {
  const page = openPage();
  await page.read(failed(404, 'MODULE_OFF'));
  await expect.poll(() => page.off()).toEqual(['trade']);
  expect(page.invalidate).toHaveBeenCalledOnce();
  expect(page.calls).toHaveLength(1);
});

test('so does an action', async () => {
  const page = openPage();
  const acting = new MutationObserver(page.queryClient, {
    mutationFn: () => Promise.reject(failed(404, 'MODULE_OFF')),
  });
  await acting.mutate().catch(() => null);
  await expect.poll(() => page.off()).toEqual(['trade']);
});

test('what is only not found asks nothing', async () => {
  const page = openPage();
  await page.read(failed(404, 'NOT_FOUND'));
  await page.read(new Error('away'));
  expect([page.calls, page.off()]).toEqual([[], []]);
});

test('a page that only stands there learns within five seconds what was switched', async () => {
  vi.useFakeTimers();
  const page = openPage();
  await vi.advanceTimersByTimeAsync(4999);
  expect(page.off()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.off()).toEqual(['trade']);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.calls).toHaveLength(1);
});

test('that the server is in maintenance is noticed once, and once that it is over', async () => {
  vi.useFakeTimers();
  const closed = { status: 503, body: { info: '', code: 'MAINTENANCE', traceId: '' } };
  const page = openPage(closed, closed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([page.calls.length, page.onServerSwitched.mock.calls.length]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([page.calls.length, page.onServerSwitched.mock.calls.length]).toEqual([4, 2]);
});

test('a write that is refused because the server only reads makes the page look at the server', async () => {
  const page = openPage();
  await page.read(failed(503, 'ORDERING_CLOSED'));
  expect([page.calls, page.onServerSwitched.mock.calls.length]).toEqual([[], 1]);
});
