import { expect, test } from 'vitest';
import type { Failure } from './failure.ts';
import { failureText } from './failure-text.ts';

const failure = (info: string): Failure => ({ info, code: 'ODD', traceId: '1' });

test('a failure says what could not be done, in the words that users know', () => {
  expect(failureText('get this data', 404, failure('404 Page not found'))).toBe(
    'ERROR: Unable to get this data - 404 Page not found',
  );
  expect(failureText('save this data', 0, null)).toBe(
    'ERROR you appear to have lost your internet or network connection, please resolve and try again.',
  );
  expect(failureText('complete this process', 502, null)).toBe(
    'ERROR: Unable to complete this process - server call timed out.',
  );
  expect(failureText('get this data', 401, failure('anything'))).toBe(
    'ERROR: Unable to get this data - unauthorised please log in and try again.',
  );
});

test('a failure without words of its own says its status', () => {
  expect(failureText('get this data', 503, null)).toBe('ERROR: Unable to get this data - the server answered 503.');
  expect(failureText('get this data', 500, failure(''))).toBe(
    'ERROR: Unable to get this data - the server answered 500.',
  );
});
