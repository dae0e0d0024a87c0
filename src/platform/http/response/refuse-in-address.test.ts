import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';
import { refuseInAddress } from './refuse-in-address.ts';

const at = (path: `/api/${string}`) =>
  contract(posts(path, 'get this data'), {
    access: 'anyone',
    group: 'Test',
    summary: 'A test',
    description: 'Of a test.',
    answer: z.object({}),
  });

test('a field of a call about accounts is refused in the address, by name', () => {
  for (const path of ['/api/auth/requesttoken', '/api/accounts/forgotpassword'] as const)
    expect(() => refuseInAddress(at(path), { email: 'ada@example.com', password: 'x', ts: '1' })).toThrow(
      expect.objectContaining({ status: 400, fields: { email: expect.any(String), password: expect.any(String) } }),
    );
});

test('a time stamp and empty values may be in the address', () => {
  expect(() =>
    refuseInAddress(at('/api/auth/revoketoken'), { ts: '1', token: '', refreshToken: 'null' }),
  ).not.toThrow();
});

test('the token of a draft, the pass of an order and an e-mail are refused in any address, naming their header', () => {
  expect(() => refuseInAddress(at('/api/order/getdraftorder2'), { draftName: 'secret', mode: '0' })).toThrow(
    expect.objectContaining({ fields: { draftName: 'must stand in the header x-draft-token' } }),
  );
  for (const [name, belongs] of [
    ['t', 'the header x-order-pass'],
    ['draftOrderName', 'the body'],
    ['email', 'the body'],
  ] as const)
    expect(() => refuseInAddress(at('/api/order/ppcreatepaymentv2'), { orderId: '1', [name]: 'x' })).toThrow(
      expect.objectContaining({ fields: { [name]: `must stand in ${belongs}` } }),
    );
});

test('other calls are not affected', () => {
  expect(() => refuseInAddress(at('/api/order/getorder'), { orderId: '1' })).not.toThrow();
  expect(() => refuseInAddress(at('/api/contentapi/getvoucherbycode'), { code: 'X' })).not.toThrow();
});
