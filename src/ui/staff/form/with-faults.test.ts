import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueSentence } from '#rules/wording/refusals/issue-sentence.ts';
import { messageOf } from './form-context.ts';
import { type BodySchema, withFaults } from './with-faults.ts';

const body = z.object({ name: z.string(), price: z.int(), parts: z.array(z.object({ name: z.string() })) });
const schema = withFaults(body as unknown as BodySchema, ({ name, price, parts }: z.output<typeof body>) => ({
  ...(name === '' && { name: 'Please enter a name' }),
  ...(!(price >= 100) && { price: 'At least £1' }),
  ...(parts[0]?.name === '' && { 'parts.0.name': 'Please name it' }),
}));
const faultsOf = (value: unknown) => {
  const { issues = [] } = schema['~standard'].validate(value) as {
    issues?: { message: string; path: readonly string[] }[];
  };
  return issues.map(({ path }) => path.join('.'));
};

const issueOf = (price: unknown) =>
  body.safeParse({ name: '', price, parts: [] }, { error: issueSentence }).error!.issues[0]! as never;

test('what the rules find is said together with what the contract does not take, and once of each field', () => {
  expect(faultsOf({ name: '', price: Number.NaN, parts: [{ name: '' }] })).toEqual(['price', 'name', 'parts.0.name']);
  expect(faultsOf({ name: '', price: 50, parts: [] })).toEqual(['name', 'price']);
});

test('what both take has no faults', () => {
  expect(faultsOf({ name: 'Fen', price: 100, parts: [{ name: 'Half' }] })).toEqual([]);
});

test('a number that cannot be read has the words of its field, one that is missing has not', () => {
  const words = { unreadable: 'Please write pounds and pence, such as 12.50.' };
  expect(messageOf(issueOf(Number.NaN), words)).toBe(words.unreadable);
  expect(messageOf(issueOf(null), words)).toBe('Please fill this in.');
});
