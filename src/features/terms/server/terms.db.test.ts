import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { termsVersions } from '../terms.contract.ts';

type Versions = AnswerOf<typeof termsVersions>;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const RETAIL = '/api/terms/retail/3.0.pdf';

async function load(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(shop.url + path, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('every version that was ever in force is listed, with the one that is now', async () => {
  const { body } = await shop.ask<Versions>('GET', '/api/terms/versions');
  expect(termsVersions.answer.parse(body)).toEqual(body);
  expect(body.map(({ kind, version, current }) => `${kind} ${version} ${current}`).toSorted()).toEqual([
    'privacy 4.0 true',
    'retail 2.4 false',
    'retail 3.0 true',
    'trade 2.1 true',
  ]);
  for (const { pdf } of body) expect((await load(pdf)).status).toBe(200);
});

test('a PDF is whole, tagged, in English, and tells its name', async () => {
  const { headers, bytes } = await load(RETAIL);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
  const file = bytes.toString('latin1');
  expect(file.trimEnd().endsWith('%%EOF')).toBe(true);
  for (const sign of [
    '/Marked true',
    '/Lang (en-GB)',
    '/DisplayDocTitle true',
    '<pdfuaid:part>1',
    '/S /H1',
    '/S /H2',
    '/S /LI',
    '/S /Link',
  ])
    expect(file).toContain(sign);
});

test('the same text is the same bytes, known by its tag', async () => {
  const first = await load(RETAIL);
  const again = await load(RETAIL, { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test('a corrected text has a new PDF within a second', async () => {
  const before = (await load(RETAIL)).headers.get('etag');
  await shop.db
    .updateTable('terms_document')
    .set((row) => ({ html: row.fn('replace', ['html', row.val('14 days'), row.val('30 days')]) as never }))
    .where('version', '=', '3.0')
    .execute();
  await shop.aSecondLater();
  expect((await load(RETAIL)).headers.get('etag')).not.toBe(before);
});

test('a PDF may be framed by our own pages, and may run nothing', async () => {
  const policy = (await load(RETAIL)).headers.get('content-security-policy');
  expect(policy).toContain(`default-src 'none'`);
  expect(policy).toContain(`frame-ancestors 'self'`);
  expect(policy).not.toContain('script-src');
});

test.each([
  '/api/terms/retail/9.9.pdf',
  '/api/terms/cookies/3.0.pdf',
  '/api/terms/retail/3.0',
  '/api/terms/retail/3.0.doc',
  '/api/terms/retail/..%2f..%2fpackage.json',
])('%s is not there', async (path) => {
  expect((await load(path)).status).toBe(404);
});

test('future terms are shown to nobody before their day', async () => {
  await shop.db
    .insertInto('terms_document')
    .values({
      kind: 'trade',
      version: '3.0',
      title: 'Trade terms',
      html: '<p>New</p>',
      in_force_from: calendarDay('2026-12-01'),
    })
    .execute();
  await shop.aSecondLater();
  const current = async () =>
    (await shop.ask<Versions>('GET', '/api/terms/versions')).body.find((one) => one.kind === 'trade' && one.current)
      ?.version;
  expect([await current(), (await load('/api/terms/trade/3.0.pdf')).status]).toEqual(['2.1', 404]);
  shop.clock.advance(11 * 24 * 3600_000);
  await shop.aSecondLater();
  expect([await current(), (await load('/api/terms/trade/3.0.pdf')).status]).toEqual(['3.0', 200]);
});
