import { expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { mailFaultSentence } from '#rules/wording/refusals/mail-fault-sentence.ts';
import { mailStanding } from './mail-standing.ts';
import { ORDER_MAIL_KINDS, readerOfMail } from './order-mail-kinds.ts';
import { MOST_COPIES, sendAgain } from './send-again.ts';
import { HIDDEN, withoutSecrets } from './without-secrets.ts';

const now = instant('2026-11-21T10:00:00Z');

test('every mail about an order is for its customer or for the brewery', () => {
  const brewery = Object.entries(ORDER_MAIL_KINDS).filter(([, reader]) => reader === 'brewery');
  expect(brewery.map(([kind]) => kind).toSorted()).toEqual([
    'cancel-request',
    'cancelled-by-customer',
    'order-transfer-missing',
    'packing-slip',
    'packing-stopped',
    'problem',
    'quote-answered',
    'quote-lapsed',
    'quote-requested',
    'return-requested',
    'short-brewery',
  ]);
  expect(readerOfMail('order-placed/7')).toBe('customer');
  expect(readerOfMail('packing-slip/7/3')).toBe('brewery');
  expect(() => readerOfMail('reset/7')).toThrow('reset');
});

test('a mail is queued, tried again, sent or given up', () => {
  const unsent = { sentAt: null, nextTryAt: now, lastError: null };
  expect(mailStanding(unsent)).toBe('queued');
  expect(mailStanding({ ...unsent, lastError: '421 later' })).toBe('tried');
  expect(mailStanding({ ...unsent, nextTryAt: null, lastError: '550' })).toBe('failed');
  expect(mailStanding({ ...unsent, sentAt: now })).toBe('sent');
});

test('what has gone is copied, what has not is tried again, and nothing is sent twice by pressing twice', () => {
  const mail = { standing: 'sent', copies: 0, seenCopies: 0, to: 'ada@example.com' } as const;
  expect(sendAgain(mail)).toBe('copy');
  expect(sendAgain({ ...mail, copies: 1 })).toBe('done');
  expect(sendAgain({ ...mail, standing: 'failed' })).toBe('try-again');
  expect(sendAgain({ ...mail, standing: 'tried' })).toBe('try-again');
  expect(sendAgain({ ...mail, standing: 'queued' })).toBe('done');
  expect(sendAgain({ ...mail, to: '' })).toEqual({ refused: 'no-mail-address' });
  expect(sendAgain({ ...mail, isForOtherMailbox: true })).toEqual({ refused: 'mail-of-one-mailbox' });
});

test.each([
  [MOST_COPIES - 1, 'copy'],
  [MOST_COPIES, { refused: 'mail-sent-often', most: MOST_COPIES }],
])('after %i copies of a mail', (copies, expected) => {
  expect(sendAgain({ standing: 'sent', copies, seenCopies: copies, to: 'ada@example.com' })).toEqual(expected);
});

test('passes and codes are hidden wherever they stand, and nothing else is', () => {
  const words = 'See /completed?t=abc-1_Z\nGFT1 and GFT12: £10, print /voucher/GFT12';
  const hidden = withoutSecrets(words, { pass: 'abc-1_Z', codes: ['GFT1', 'GFT12'] });
  expect(hidden).toBe(`See /completed?t=${HIDDEN}\n${HIDDEN} and ${HIDDEN}: £10, print /voucher/${HIDDEN}`);
  expect(withoutSecrets(words, { pass: null, codes: [] })).toBe(words);
  expect(withoutSecrets(words, { pass: '', codes: [''] })).toBe(words);
});

test.each([
  ['Error: connect ECONNREFUSED 127.0.0.1:25', 'could not be reached'],
  ['Error: Invalid login: 535 5.7.8 Error', 'log-in'],
  ["Error: Can't send mail: 550 5.1.1 no such mailbox", 'no such mailbox'],
  ['Error: 552 5.2.2 over quota', 'full'],
  ['Error: 554 5.7.1 refused', 'takes no mail from us'],
  ['Error: 421 try again later', 'put it off'],
  ['Error: whatever', 'did not take it'],
])('“%s” in plain words', (lastError, words) => {
  expect(mailFaultSentence(lastError)).toContain(words);
});
