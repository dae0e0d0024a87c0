import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';
import { text, wholeNumber } from '#wire/codec.ts';
import { Rejected } from './failures.ts';
import { readInput } from './read-input.ts';

const endpoint = posts('/api/order/getsite', 'get this data');
const answer = z.object({});
const either = contract(endpoint, {
  group: 'Test',
  summary: '',
  inputs: 'query or body',
  query: z.object({ siteId: wholeNumber({ least: 1 }), method: wholeNumber().optional() }),
  answer,
});
const separate = contract(endpoint, {
  group: 'Test',
  summary: '',
  body: z.object({ note: text(5), at: z.object({ line1: text(5) }) }),
  answer,
});

test('an input may stand in the address or in the body, and the body wins', () => {
  expect(readInput(either, { query: { siteId: '3' }, body: undefined }).query).toEqual({ siteId: 3 });
  expect(readInput(either, { query: { siteId: '3' }, body: { siteId: 4 } }).query).toEqual({ siteId: 4 });
  expect(readInput(either, { query: { siteId: '3' }, body: { siteId: null } }).query).toEqual({ siteId: 3 });
});

test('an empty, null or undefined value of the address is absent, never nought', () => {
  for (const absent of ['', 'null', 'undefined'])
    expect(readInput(either, { query: { siteId: '1', method: absent }, body: undefined }).query).toEqual({ siteId: 1 });
  expect(readInput(either, { query: { siteId: '1', method: '0' }, body: undefined }).query).toEqual({
    siteId: 1,
    method: 0,
  });
});

test('the time stamp against caches means nothing, whatever it says', () => {
  expect(readInput(either, { query: { siteId: '1', ts: ['x', 'y'] }, body: undefined }).query).toEqual({ siteId: 1 });
});

test('malformed input names every field at fault', () => {
  let rejected: unknown = null;
  try {
    readInput(separate, { query: {}, body: { note: 'too long a note', at: { line1: 7 } } });
  } catch (fault) {
    rejected = fault;
  }
  expect(rejected).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  expect(Object.keys((rejected as Rejected).fields ?? {})).toEqual(['note', 'at.line1']);
});

test('a body that is no object is malformed, not a fault', () => {
  for (const body of [[], 'text', 7, null]) expect(() => readInput(separate, { query: {}, body })).toThrow(Rejected);
});
