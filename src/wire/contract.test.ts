import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { posts } from './endpoint.ts';

const endpoint = posts('/api/none', 'get this data');
const parts = { group: 'None', summary: 'None', description: 'None', answer: z.object({}) };

// The compiler is the test: if one of these contracts were valid, its directive would be an error.
test('a contract says who may call it, by an existing permission', () => {
  // @ts-expect-error -- it does not say who may call it.
  contract(endpoint, parts);
  // @ts-expect-error -- there is no such permission.
  contract(endpoint, { ...parts, access: { permission: 'anything' } });
  // @ts-expect-error -- access is by permission, not by role.
  contract(endpoint, { ...parts, access: 'staff' });
  expect(contract(endpoint, { ...parts, access: { permission: 'orders.read' } }).access).toEqual({
    permission: 'orders.read',
  });
});
