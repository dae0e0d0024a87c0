import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPLICATION } from '#rules/trade/trade.fixtures.ts';
import { people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { mailsTo } from '../../../../../tests/mailed-link.ts';
import type { ApplicationForStaff, ApplicationListed, TradeStanding } from '../../trade-applications.contract.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ settings: { LIMIT_MESSAGE: '0' } });
});
afterAll(() => shop.stop());

const APPLICANT: string = people.retail.email;
const TERMS = { tier: 2, termsDays: 30, creditLimit: 50_000, minimumOrder: 2500 };

const headersOf = async (email: string) => (await logIn(shop, email)).headers;
async function send(path: string, body: object, email: string) {
  const headers = await headersOf(email);
  return shop.ask<TradeStanding & ApplicationForStaff>('POST', path, { body, headers });
}
const apply = (change: object = {}, email = APPLICANT) =>
  send('/api/trade/apply', { ...APPLICATION, ...change }, email);
const withdraw = () => send('/api/trade/application/withdraw', {}, APPLICANT);
const decide = (word: 'approve' | 'refuse', body: object, email: string = people.admin.email) =>
  send(`/api/staff/tradeapplication/${word}`, body, email);
async function standing(email = APPLICANT) {
  return (await shop.ask<TradeStanding>('GET', '/api/trade/application', { headers: await headersOf(email) })).body;
}
async function list(query = {}) {
  const headers = await headersOf(people.telesales.email);
  const path = '/api/staff/tradeapplications';
  return (await shop.ask<{ rows: ApplicationListed[]; total: number }>('GET', path, { query, headers })).body;
}
const waiting = async () => (await list({ state: 'waiting' })).rows[0]?.id ?? 0;
const subjectsTo = async (email: string) => (await mailsTo(shop.db, email)).map(({ subject }) => subject);

describe('an application for a trade account', () => {
  test('is stored in the form of its numbers, mailed to the brewery, and acknowledged', async () => {
    expect(await standing()).toEqual({ mayApply: true, application: null });
    const { status, body } = await apply();
    expect([status, body.application?.state]).toEqual([200, 'waiting']);
    const headers = await headersOf(people.telesales.email);
    const query = { id: await waiting() };
    const { body: read } = await shop.ask<ApplicationForStaff>('GET', '/api/staff/tradeapplication', {
      query,
      headers,
    });
    expect(read).toMatchObject({ vatNumber: 'GB123456782', awrsNumber: 'XXAW00000123456', email: APPLICANT });
    expect(await subjectsTo(APPLICANT)).toContain('Your application for a trade account');
    const toBrewery = await shop.db
      .selectFrom('outbox_mail')
      .select(['text', 'reply_to as replyTo'])
      .where('subject', '=', 'Somebody applies for a trade account')
      .executeTakeFirstOrThrow();
    expect(toBrewery.replyTo).toBe(APPLICANT);
    expect(toBrewery.text).toContain(`/staff/applications/${query.id}`);
  });

  test('waits alone: a second one is refused until it is taken back', async () => {
    expect((await apply()).body).toMatchObject({ code: 'APPLICATION_WAITING' });
    expect((await withdraw()).body.application?.state).toBe('withdrawn');
    expect((await withdraw()).body.application?.state).toBe('withdrawn');
    const both = await Promise.all([apply(), apply()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await list({ state: 'waiting' })).total).toBe(1);
  });

  test('says what is wrong at its fields, and stores nothing of it', async () => {
    await withdraw();
    const { status, body } = await apply({ vatNumber: 'GB123456783', line1: '' });
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual(['line1', 'vatNumber']);
    expect((await list({ state: 'waiting' })).total).toBe(0);
  });

  test.each([people.telesales.email, people.trade30Days.email])('is not for %s', async (email) => {
    expect((await apply({}, email)).body).toMatchObject({ code: 'MAY_NOT_APPLY' });
    expect((await standing(email)).mayApply).toBe(false);
  });
});

describe('the decision about it', () => {
  test('to refuse has a reason, which is mailed and shown; one may apply again', async () => {
    await apply();
    const id = await waiting();
    expect((await decide('refuse', { id, reason: ' ' })).status).toBe(400);
    const { body } = await decide('refuse', { id, reason: 'Your licence has run out.' });
    expect(body).toMatchObject({ state: 'refused', decidedBy: people.admin.name });
    expect(await standing()).toMatchObject({
      mayApply: true,
      application: { state: 'refused', reason: 'Your licence has run out.' },
    });
    const mail = (await mailsTo(shop.db, APPLICANT)).at(-1);
    expect(mail?.text).toContain('Your licence has run out.');
    expect((await decide('approve', { id, ...TERMS })).body).toMatchObject({ code: 'APPLICATION_DECIDED' });
  });

  test('is for administrators, within what an account may have', async () => {
    await apply();
    const id = await waiting();
    expect((await decide('approve', { id, ...TERMS }, people.telesales.email)).status).toBe(403);
    const { status, body } = await decide('approve', { id, ...TERMS, tier: 9, creditLimit: -1 });
    expect(status).toBe(422);
    expect(Object.keys((body as unknown as { fields: object }).fields).toSorted()).toEqual(['creditLimit', 'tier']);
    expect((await list({ state: 'waiting' })).total).toBe(1);
  });

  test('to approve opens the account and links who applied, once, though both desks press', async () => {
    const id = await waiting();
    const both = await Promise.all([decide('approve', { id, ...TERMS }), decide('approve', { id, ...TERMS })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const businessId = both.find(({ status }) => status === 200)?.body.businessId ?? 0;
    const account = await shop.db
      .selectFrom('business')
      .selectAll()
      .where('name', '=', APPLICATION.businessName)
      .execute();
    expect(account).toMatchObject([
      { id: businessId, price_tier: 2, terms_days: 30, credit_limit_pence: 50_000, active: true, use_shop: true },
    ]);
    const person = await shop.db
      .selectFrom('person')
      .select(['role', 'business_id as businessId'])
      .where('email', '=', APPLICANT)
      .executeTakeFirst();
    expect(person).toEqual({ role: 1010, businessId });
    expect(await subjectsTo(APPLICANT)).toContain('Your trade account is open');
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select(['what', 'after'])
      .where('what', 'in', ['business.created', 'business.person-linked', 'application.approved'])
      .orderBy('id')
      .execute();
    expect(entries.map(({ what }) => what)).toEqual([
      'business.created',
      'business.person-linked',
      'application.approved',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Anchor|Ada|Mill Lane/);
    expect(await standing()).toMatchObject({ mayApply: false, application: { state: 'approved' } });
  });

  test('opens nothing for somebody who was linked elsewhere meanwhile', async () => {
    const { email, id: personId } = people.membershipDue;
    await apply({ businessName: 'The Second' }, email);
    const business = await shop.db.selectFrom('business').select('id').limit(1).executeTakeFirstOrThrow();
    await shop.db
      .updateTable('person')
      .set({ role: 1010, business_id: business.id })
      .where('id', '=', personId)
      .execute();
    const { body } = await decide('approve', { id: await waiting(), ...TERMS });
    expect(body).toMatchObject({ code: 'APPLICANT_NOT_LINKED' });
    expect(await shop.db.selectFrom('business').select('id').where('name', '=', 'The Second').execute()).toEqual([]);
  });
});
