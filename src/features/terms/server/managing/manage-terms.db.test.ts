import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TermsText } from '#features/brewery/brewery.contract.ts';
import { people } from '#sample-brewery/people.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { askAt } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { openTwoShops, type TwoShops } from '../../../../../tests/two-shops.ts';
import { type TermsForStaff, type TermsPreviewed, termsToManage, termsText } from '../../manage-terms.contract.ts';

type Listed = AnswerOf<typeof termsToManage>;

let shop: TwoShops['shop'];
/** Another process of the same shop. */
let other: TwoShops['other'];
let ask: TwoShops['ask'];
let headers: Readonly<Record<string, string>>;
let stop: TwoShops['stop'];

beforeAll(async () => {
  ({ shop, ask, other, stop } = await openTwoShops());
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => stop());

/** The day of the sample. */
const TODAY = '2026-11-21';
const LATER = '2026-11-25';
const WISH = { kind: 'retail', title: 'Terms and conditions', html: '<h2>1. Who we are</h2><p>We are us.</p>' };

const read = async () => (await ask<Listed>('GET', '/api/staff/terms', { headers })).body;
const find = async (id: number) =>
  (await ask<TermsForStaff>('GET', '/api/staff/terms/text', { headers, query: { id: String(id) } })).body;
const post = <T = TermsForStaff>(path: string, body: object) =>
  ask<T>('POST', `/api/staff/terms/${path}`, { body, headers });
const save = (body: object) => post('save', { ...WISH, ...body });
const shown = async (of: TwoShops['shop'], query: Record<string, string> = {}) =>
  askAt(of.url)<TermsText>('GET', '/api/content/getterms', { query: { kind: 'retail', ...query } });
const fieldsOf = ({ status, body }: { status: number; body: { fields?: Record<string, string> } }) => [
  status,
  ...Object.keys(body.fields ?? {}),
];

test('what is written for today holds at once in every process, and is made safe', async () => {
  const before = await read();
  expect(termsToManage.answer.parse(before)).toEqual(before);
  expect(before.today).toBe(TODAY);
  const unsafe = `${WISH.html}<script>alert(1)</script><p onclick="x()">Open <a href="javascript:x()">it</a></p><img src="https://evil.example/x.png">`;
  const { status, body } = await save({ html: unsafe, inForceFrom: TODAY });
  expect([status, body.edition, body.state, body.against]).toEqual([200, TODAY, 'in force', '3.0']);
  expect(termsText.answer.parse(body)).toEqual(body);
  expect(body.html).toBe(`${WISH.html}<p>Open <a>it</a></p>`);
  const texts = body.changes.map(({ change, text }) => `${change}: ${text}`);
  expect(texts).toContain('added: We are us.');
  expect(texts.some((line) => line.startsWith('taken out: You buy from'))).toBe(true);
  for (const process of [shop, other]) {
    expect((await shown(process)).body).toMatchObject({ version: TODAY, html: body.html });
  }
  expect((await shown(shop, { version: '3.0' })).body).toMatchObject({ version: '3.0' });
  const [entry] = await auditEntries(shop.db, 'terms.written');
  expect(entry).toMatchObject({ person_id: people.admin.id, subject_id: `${body.id}`, before: null });
  expect(entry?.after).toMatchObject({ kind: 'retail', inForceFrom: TODAY });
});

test('a version that has begun is neither changed nor withdrawn', async () => {
  for (const { id, state } of (await read()).versions) {
    expect(state).not.toBe('coming');
    const refused = [
      await save({ id, version: 1, html: '<p>Other words</p>', inForceFrom: LATER }),
      await post('withdraw', { id, version: 1 }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'TERMS_HAVE_BEGUN'],
      [409, 'TERMS_HAVE_BEGUN'],
    ]);
  }
  expect(await auditEntries(shop.db, 'terms.changed')).toEqual([]);
});

test('a later version is changed, seen by nobody before its day, and holds when that comes', async () => {
  const written = (await save({ html: `${WISH.html}<p>Later.</p>`, inForceFrom: '2026-12-24' })).body;
  const { id } = written;
  expect([written.state, written.against, written.changes]).toEqual([
    'coming',
    TODAY,
    [
      { change: 'taken out', text: 'Open it' },
      { change: 'added', text: 'Later.' },
    ],
  ]);
  const moved = await save({ id, version: 1, html: `${WISH.html}<p>Later.</p>`, inForceFrom: LATER });
  expect([moved.status, moved.body.edition, moved.body.version]).toEqual([200, LATER, 2]);
  const stale = await save({ id, version: 1, inForceFrom: LATER });
  expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect(await find(id)).toEqual(moved.body);
  expect((await shown(other)).body.version).toBe(TODAY);
  expect((await shown(other, { version: LATER })).status).toBe(404);
  for (const one of [shop, other]) one.clock.advance(5 * 24 * 3600_000);
  // The session is over by then.
  ({ headers } = await logIn(shop, people.admin.email));
  for (const one of [shop, other]) expect((await shown(one)).body.version).toBe(LATER);
  expect((await fetch(`${other.url}/api/terms/retail/${LATER}.pdf`)).status).toBe(200);
  expect((await read()).versions.filter(({ kind }) => kind === 'retail').map(({ state }) => state)).toEqual([
    'in force',
    'former',
    'former',
    'former',
  ]);
});

test('a version whose day has not come is withdrawn', async () => {
  const { id, version } = (await save({ inForceFrom: '2027-01-02' })).body;
  expect((await post('withdraw', { id, version })).status).toBe(200);
  expect((await post('withdraw', { id, version })).status).toBe(404);
  expect((await auditEntries(shop.db, 'terms.withdrawn')).map(({ subject_id: subject }) => subject)).toEqual([`${id}`]);
});

test('what is wrong is said at its field, and two people cannot write two versions of one day', async () => {
  const wrong = [
    save({ inForceFrom: null }),
    save({ inForceFrom: '2026-11-24' }),
    save({ inForceFrom: LATER }),
    save({ inForceFrom: '2026-13-01' }),
    save({ inForceFrom: '2027-02-01', html: ' <p>&nbsp;</p> ' }),
    save({ inForceFrom: '2027-02-01', html: '<script>only()</script>' }),
    save({ inForceFrom: '2027-02-01', html: `<p>${'x'.repeat(200_000)}</p>` }),
    save({ inForceFrom: '2027-02-01', title: '  ' }),
  ];
  expect((await Promise.all(wrong)).map(fieldsOf)).toEqual([
    [422, 'inForceFrom'],
    [422, 'inForceFrom'],
    [422, 'inForceFrom'],
    [400, 'inForceFrom'],
    [422, 'html'],
    [422, 'html'],
    [400, 'html'],
    [422, 'title'],
  ]);
  const both = await Promise.all([save({ inForceFrom: '2027-02-01' }), save({ inForceFrom: '2027-02-01' })]);
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422]);
});

test('a preview shows the text and its PDF, and stores nothing', async () => {
  const before = await read();
  const { status, body } = await post<TermsPreviewed>('preview', {
    ...WISH,
    html: `${WISH.html}<script>x</script>`,
    inForceFrom: '2027-02-01',
  });
  expect([status, body.html, body.against]).toEqual([200, WISH.html, LATER]);
  expect(body.changes).toEqual([{ change: 'taken out', text: 'Later.' }]);
  expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect(await read()).toEqual(before);
});
