import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import type { Transport } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { queryOf } from '#wire/query-of.ts';
import { startShopCheck } from './shop-check.ts';

let end = () => {};
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

const failed = (status: number, code: string) => new CallFailed('', status, { info: '', code, traceId: '' });

/** An open page that has loaded all modules as on, at a server where trade is off. */
function openPage() {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const calls: string[] = [];
  const transport: Transport = async ({ endpoint }) => {
    calls.push(endpoint.path);
    return { status: 200, body: { value: 0, modulesOff: ['trade'] } };
  };
  const details = queryOf(transport, breweryDetails);
  queryClient.setQueryData(details.queryKey, { modulesOff: [] } as never);
  const invalidate = vi.fn(async () => {});
  end = startShopCheck({ router: { invalidate } as never, queryClient, transport });
  const off = () => (queryClient.getQueryData(details.queryKey) as { modulesOff: string[] }).modulesOff;
  const read = (problem: Error) =>
    queryClient.fetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(problem) }).catch(() => null);
  return { queryClient, calls, invalidate, off, read };
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
