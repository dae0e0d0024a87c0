import { expect, test } from 'vitest';
import { whyReturned } from '#rules/mails/why-returned.ts';
import { mailFaultSentence } from '#rules/wording/refusals/mail-fault-sentence.ts';
import { REPORTS } from './bounces.fixtures.ts';
import { readDeliveryReport } from './read-delivery-report.ts';

const mailId = 'a3f0c2d4-5b6e-4f70-8192-a3b4c5d6e7f8';
const about = { mailId, to: 'ada@example.com' };
const readText = (text: string) => readDeliveryReport(Buffer.from(text));

test.each([
  [
    'Postfix',
    '5.1.1 550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
    'There is no such mailbox',
  ],
  ['Exim', '4.4.7 retry timeout exceeded', 'The mail server of the reader could not be reached.'],
  ['Exchange', '5.2.2 552 5.2.2 mailbox full', 'The mailbox is full.'],
  [
    'Gmail',
    '5.1.1 550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient for typos.',
    'There is no such mailbox',
  ],
] as const)('a report of %s names the mail that could not be delivered, and says why', async (server, why, inWords) => {
  const report = await readText(REPORTS[server](about));
  expect(report?.mailIds).toContain(mailId);
  expect(whyReturned(report?.recipients ?? [])).toBe(why);
  expect(mailFaultSentence(why)).toContain(inWords);
});

test('a report that is cut off in the mail that it returns can be read, by lines that end either way', async () => {
  const whole = REPORTS.Postfix(about);
  const cut = whole.slice(0, whole.indexOf('MIME-Version: 1.0\r\nContent-Type: multipart/alternative'));
  for (const text of [cut, cut.replaceAll('\r\n', '\n')]) {
    const report = await readText(text);
    expect(report?.mailIds).toEqual([mailId]);
    expect(report?.recipients).toHaveLength(1);
  }
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['words', Buffer.from('Hello, is my order ready?')],
  ['bytes', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 37) % 256))],
  [
    'an answer',
    Buffer.from(`In-Reply-To: <${mailId}@shop.example>\r\nContent-Type: text/plain\r\n\r\nAction: failed\r\n`),
  ],
  ['parts in parts', Buffer.from(nested(500))],
])('%s is no report', async (_, message) => {
  expect(await readDeliveryReport(message)).toBeNull();
});

test.each([
  ['failed', [], '5.1.1 550 no such user'],
  ['delayed', [], null],
  ['delivered', [], null],
  ['failed', ['delayed'], '5.1.1 550 no such user'],
  ['failed', ['relayed'], null],
] as const)('%s, and with others %j', (action, others, why) => {
  const outcome = { status: '5.1.1', diagnostic: 'smtp; 550 no\r\n\tsuch\u0000 user' };
  expect(whyReturned([...others, action].map((one) => ({ ...outcome, action: one })))).toBe(why);
});

test('what a server says at length is cut, and what none says is empty', () => {
  const failed = { action: 'failed', status: '', diagnostic: '' };
  expect(whyReturned([{ ...failed, diagnostic: 'x'.repeat(9000) }])).toHaveLength(500);
  expect(whyReturned([failed])).toBe('');
  expect(whyReturned([])).toBeNull();
});

function nested(levels: number): string {
  const heads = Array.from(
    { length: levels },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  return `${heads.join('')}Content-Type: message/delivery-status\r\n\r\nAction: failed\r\n`;
}
