import { expect, test } from 'vitest';
import { z } from 'zod';
import { moment, pence, text } from '#wire/codec.ts';
import { issueSentence } from './issue-sentence.ts';

const says = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueSentence }).error?.issues[0]?.message;

test.each([
  ['a required text that is empty', z.string().min(1), '', 'Please fill this in.'],
  ['a text that is too short', z.string().min(3), 'ab', 'At least 3 characters.'],
  ['a text that is too long', text(5), 'abcdef', 'At most 5 characters.'],
  ['a number that is missing', pence, null, 'Please fill this in.'],
  ['a number that cannot be read', pence, Number.NaN, 'Please write a number.'],
  ['a number below the least', z.int().min(2), 1, 'At least 2.'],
  ['a choice that was not made', z.enum(['a', 'b']), '', 'Please choose one.'],
  ['an e-mail address', z.email(), 'nobody', 'Please write an e-mail address, such as name@example.com.'],
  ['a moment', moment, 'soon', 'Please choose a day and a time.'],
])('%s is explained', (_, schema, value, sentence) => {
  expect(says(schema, value)).toBe(sentence);
});

test('a message of the contract takes precedence', () => {
  const slug = z.string().regex(/^[a-z]+$/, 'Small letters only.');
  expect(says(slug, 'ABC')).toBe('Small letters only.');
});
