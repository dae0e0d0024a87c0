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

test('a failure without its own message names its status', () => {
  expect(failureText('get this data', 503, null)).toBe('ERROR: Unable to get this data - the server answered 503.');
  expect(failureText('get this data', 500, failure(''))).toBe(
    'ERROR: Unable to get this data - the server answered 500.',
  );
});

const ofAnotherServer = (body: unknown) => failureText('get this data', 400, body, '/api/user/orders');

test.each([
  [{ error: 'invalid_grant' }, 'invalid_grant (/api/user/orders)'],
  [{ error: 'invalid_grant', error_description: 'The code is spent' }, 'The code is spent (/api/user/orders)'],
  [{ error_description: 'The code is spent' }, 'The code is spent (/api/user/orders)'],
  ['Too busy', 'Too busy (/api/user/orders)'],
  [{ Message: 'No.', InnerMessage: 'The store is full.', message: 'E12' }, 'No. The store is full. E12'],
  [{ Message: 'No.' }, 'No.'],
  [{ message: 'Forbidden' }, 'Forbidden'],
])('the message of another server, %j, is read', (body, words) => {
  expect(ofAnotherServer(body)).toBe(`ERROR: Unable to get this data - ${words}`);
});

test('of several messages the first counts, in the order of the error catalogue', () => {
  const body = { message: 'd', Message: 'c', error: 'b', info: 'a' };
  expect(ofAnotherServer(body)).toMatch(/ - a$/);
  expect(ofAnotherServer({ ...body, info: undefined })).toMatch(/ - b \(\/api\/user\/orders\)$/);
  expect(ofAnotherServer({ ...body, info: '', error: {} })).toMatch(/ - c d$/);
});

test.each([[[]], [{}], [7], [true], [{ message: { text: 'x' } }], [{ error: ' ' }]])(
  'a body like %j has no message',
  (body) => {
    expect(ofAnotherServer(body)).toBe('ERROR: Unable to get this data - the server answered 400.');
  },
);

test('a status with its own message keeps it, whatever another server says', () => {
  expect(failureText('get this data', 502, { message: 'Bad Gateway' })).toContain('server call timed out.');
  expect(failureText('get this data', 401, { message: 'Unauthorized' })).toContain('unauthorised please log in');
});
