import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { acknowledgeBy } from './acknowledge-by.ts';
import { isEmailAddress } from './is-email-address.ts';
import { keepMessagesSince } from './keep-messages-since.ts';
import { mayAcknowledge } from './may-acknowledge.ts';
import { messageFaults } from './message-faults.ts';
import { messageIdIn, messageReference } from './message-reference.ts';
import { MessageTopic, topicNamed, topicNames } from './message-topic.ts';

const whole = {
  topic: 'order',
  name: 'Ada Example',
  email: 'ada@example.com',
  orderReference: 'BS100123',
  text: 'Hello',
};

test('a complete message has no fault, with an order or without', () => {
  expect(messageFaults(whole)).toEqual({});
  expect(messageFaults({ ...whole, orderReference: '' })).toEqual({});
});

test('an empty one is told what is missing, field by field', () => {
  const nothing = { topic: '', name: ' ', email: '', orderReference: '', text: '\n' };
  expect(Object.keys(messageFaults(nothing))).toEqual(['topic', 'name', 'email', 'text']);
});

test('name and text have a maximum length', () => {
  expect(messageFaults({ ...whole, name: 'n'.repeat(80), text: 't'.repeat(4000) })).toEqual({});
  expect(messageFaults({ ...whole, name: 'n'.repeat(81), text: 't'.repeat(4001) })).toEqual({
    name: 'Please keep your name to 80 characters',
    text: 'Please keep it to 4000 characters: you have 4001',
  });
});

test.each(['Ada\nBcc: all@example.com', 'Ada\r\nSubject: x', 'Ada\u0000'])('a name is one line: not %j', (name) => {
  expect(Object.keys(messageFaults({ ...whole, name }))).toEqual(['name']);
});

test.each([
  'ada@example.com',
  'ada+beer@example.co.uk',
  "o'neill@example.com",
  'ada.b-c_d@mail.example.com',
  'ada@bücher.example',
  `${'a'.repeat(64)}@example.com`,
])('%s is an address', (email) => {
  expect(isEmailAddress(email)).toBe(true);
});

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example..com',
  'ada@-example.com',
  'ada@example.com,bob@example.com',
  'ada@example.com;bob@example.com',
  'Ada <ada@example.com>',
  '"ada"@example.com',
  'ada@example.com\nBcc: bob@example.com',
  'ada@example.com\r\n',
  'ada @example.com',
  'ada@exam\u0000ple.com',
  'mailto:ada@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a'.repeat(93)}.com`,
])('%j is not', (email) => {
  expect(isEmailAddress(email)).toBe(false);
});

test('no accepted address or name can break a header', () => {
  assert(
    property(string({ unit: 'binary' }), (typed) => {
      if (isEmailAddress(typed)) expect(typed).not.toMatch(/[\r\n,;<>\s]/);
      if (!('name' in messageFaults({ ...whole, name: typed }))) expect(typed.trim()).not.toMatch(/[\r\n]/);
    }),
  );
});

test('an order is named as in its confirmation', () => {
  expect(messageFaults({ ...whole, orderReference: ' bs 100123 ' })).toEqual({});
  expect(Object.keys(messageFaults({ ...whole, orderReference: 'BS1\nX' }))).toEqual(['orderReference']);
});

test('every topic has its name, and no other word is a topic', () => {
  expect(Object.keys(topicNames).toSorted()).toEqual(Object.values(MessageTopic).toSorted());
  expect([topicNamed('press'), topicNamed('Press'), topicNamed(''), topicNamed('toString')]).toEqual([
    'press',
    null,
    null,
    null,
  ]);
});

test('the reference marks a complaint, and can be read back', () => {
  expect(messageReference({ id: 1001, topic: 'order' })).toBe('ME001001');
  expect(messageReference({ id: 1002, topic: 'data-protection' })).toBe('DP001002');
  expect(messageIdIn(' dp001002 ')).toBe(1002);
  expect(messageIdIn('ME12345678')).toBe(12_345_678);
  for (const none of ['', 'ME1', 'BS100123', 'ME0010013344', 'DP001002x']) expect(messageIdIn(none)).toBe(null);
});

test('a data protection complaint is acknowledged within thirty days, across a year and a leap day', () => {
  expect(acknowledgeBy('data-protection', calendarDay('2026-12-15'))).toBe('2027-01-14');
  expect(acknowledgeBy('data-protection', calendarDay('2028-02-01'))).toBe('2028-03-02');
  expect(acknowledgeBy('order', calendarDay('2026-12-15'))).toBe(null);
});

test('five confirmations a day reach one address, and not a sixth', () => {
  expect([0, 4, 5, 6].map(mayAcknowledge)).toEqual([true, true, false, false]);
});

test('messages are kept for two years, complaints for six', () => {
  expect(keepMessagesSince(calendarDay('2028-02-29'))).toEqual({ messages: '2026-02-28', complaints: '2022-02-28' });
});
