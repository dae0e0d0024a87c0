import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';
import { text, wholeNumber } from '#wire/codec.ts';
import { Rejected } from '../response/failures.ts';
import { readInput } from './read-input.ts';

const about = { access: 'anyone', group: 'Test', description: 'Of a test.' } as const;
const endpoint = posts('/api/order/getsite', 'get this data');
const answer = z.object({});
const either = contract(endpoint, {
  ...about,
  summary: '',
  inputs: 'query or body',
  query: z.object({ siteId: wholeNumber({ least: 1 }), method: wholeNumber().optional() }),
  answer,
});
const separate = contract(endpoint, {
  ...about,
  summary: '',
  body: z.object({ note: text(5), at: z.object({ line1: text(5) }) }),
  answer,
});

const header = () => null;
const named = (value: string) => (name: string) => (name === 'x-draft-token' ? value : null);

test('an input may be in the address or in the body, and the body takes precedence', () => {
  expect(readInput(either, { header, query: { siteId: '3' }, body: undefined }).query).toEqual({ siteId: 3 });
  expect(readInput(either, { header, query: { siteId: '3' }, body: { siteId: 4 } }).query).toEqual({ siteId: 4 });
  expect(readInput(either, { header, query: { siteId: '3' }, body: { siteId: null } }).query).toEqual({ siteId: 3 });
});

test('an empty, null or undefined value in the address is absent, never zero', () => {
  for (const absent of ['', 'null', 'undefined'])
    expect(readInput(either, { header, query: { siteId: '1', method: absent }, body: undefined }).query).toEqual({
      siteId: 1,
    });
  expect(readInput(either, { header, query: { siteId: '1', method: '0' }, body: undefined }).query).toEqual({
    siteId: 1,
    method: 0,
  });
});

test('the time stamp against caches is ignored, whatever its value', () => {
  expect(readInput(either, { header, query: { siteId: '1', ts: ['x', 'y'] }, body: undefined }).query).toEqual({
    siteId: 1,
  });
});

test('malformed input names every field at fault', () => {
  let rejected: unknown = null;
  try {
    readInput(separate, { header, query: {}, body: { note: 'too long a note', at: { line1: 7 } } });
  } catch (fault) {
    rejected = fault;
  }
  expect(rejected).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  expect(Object.keys((rejected as Rejected).fields ?? {})).toEqual(['note', 'at.line1']);
});

test('a body that is not an object is malformed input, not a fault', () => {
  for (const body of [[], 'text', 7, null])
    expect(() => readInput(separate, { header, query: {}, body })).toThrow(Rejected);
});

test('a secret is read from its header, and ignored in the address', () => {
  const keyed = contract(reads('/api/test/own', 'none', { shared: false }), {
    ...about,
    summary: '',
    query: z.object({ draftName: text(64).optional() }),
    answer,
  });
  const both = { query: { draftName: 'of-the-address' }, body: undefined };
  expect(readInput(keyed, { ...both, header: named('of-the-header') }).query).toEqual({ draftName: 'of-the-header' });
  expect(readInput(keyed, { ...both, header }).query).toEqual({ draftName: 'of-the-address' });
  for (const [sent, read] of [
    ['Gr%C3%BC%C3%9Fe', 'Grüße'],
    ['100%', '100%'],
  ] as const)
    expect(readInput(keyed, { ...both, header: named(sent) }).query).toEqual({ draftName: read });
});
