import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { call, type Transport, type WireRequest } from './call.ts';
import { contract } from './contract.ts';
import { posts, reads } from './endpoint.ts';
import { queryOf } from './query-of.ts';

const parts = { access: 'anyone', group: 'Test', summary: 'A test', description: 'Of a test.' } as const;
const beer = z.object({ name: z.string(), cPrice: z.int().brand<'Pence'>() });
const beers = contract(reads('/api/beers', 'content', { shared: true }), {
  ...parts,
  query: z.object({ style: z.string().optional() }),
  answer: z.array(beer),
});
const oneBeer = contract(reads('/api/beer', 'shopCards', { shared: true }), {
  ...parts,
  query: z.object({ id: z.int() }),
  answer: beer,
});
const mine = contract(reads('/api/mine', 'none', { shared: false }), { ...parts, answer: z.array(beer) });
const rename = contract(posts('/api/rename', 'save this data'), {
  ...parts,
  inputs: 'query or body',
  query: z.object({ name: z.string() }),
  answer: beer,
});

const never: Transport = () => new Promise(() => undefined);

test('the key is the audience, the address and the input; the stale time is the lifetime', () => {
  const one = queryOf(never, oneBeer, { query: { id: 7 } });
  expect(one.queryKey).toEqual(['everyone', '/api/beer', { query: { id: 7 } }]);
  expect(one.staleTime).toBe(600_000);
  expect(queryOf(never, beers)).toMatchObject({ queryKey: ['everyone', '/api/beers', {}], staleTime: 3_600_000 });
  expect(queryOf(never, beers, { for: 'catalogue' }).queryKey).toEqual(['catalogue', '/api/beers', {}]);
});

test('a personal answer is cached for its person only', () => {
  const hers = queryOf(never, mine, { for: { person: 'ada@home.example' } });
  expect(hers.queryKey).toEqual(['person', 'ada@home.example', '/api/mine', {}]);
  expect(hers.staleTime).toBe(0);
});

test('a query without observers is cancelled', async () => {
  const requests: WireRequest[] = [];
  const transport: Transport = (request) => {
    requests.push(request);
    return new Promise(() => undefined);
  };
  const leave = new QueryObserver(new QueryClient(), queryOf(transport, beers)).subscribe(() => undefined);
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]?.signal?.aborted).toBe(false);
  leave();
  expect(requests[0]?.signal?.aborted).toBe(true);
});

test('the types know the input and the answer of a call', () => {
  const calls = [
    () => call(never, beers),
    () => call(never, oneBeer, { query: { id: 1 } }),
    () => call(never, rename, { body: { name: 'Mild' } }),
    () => call(never, rename, { query: { name: 'Mild' } }),
    // @ts-expect-error -- a number is needed
    () => call(never, oneBeer),
    // @ts-expect-error -- and not another type
    () => call(never, oneBeer, { query: { id: '1' } }),
    // @ts-expect-error -- nor nothing of what is needed
    () => call(never, oneBeer, { query: {} }),
    // @ts-expect-error -- neither in the address nor in the body
    () => call(never, rename, {}),
    // @ts-expect-error -- the body lacks the name
    () => call(never, rename, { body: {} }),
    // @ts-expect-error -- whose?
    () => queryOf(never, mine),
    // @ts-expect-error -- a query needs what its call needs
    () => queryOf(never, oneBeer, { for: 'catalogue' }),
  ];
  expect(calls).toHaveLength(11);
  expectTypeOf(call<typeof oneBeer>).returns.resolves.toEqualTypeOf<z.output<typeof beer>>();
  expectTypeOf(queryOf(never, beers).queryFn).not.toBeAny();
});
