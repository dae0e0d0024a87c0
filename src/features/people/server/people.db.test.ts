import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { insertPerson, newEmail } from '../../../../tests/api/people-things.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn, logInAnew } from '../../../../tests/log-in.ts';
import { linkTo, mailsTo } from '../../../../tests/mailed-link.ts';
import type { exportPerson, peopleToManage, personErasure, PersonForStaff } from '../people.contract.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

type Query = Readonly<Record<string, string | number>>;

const asAdmin = async () => (await logIn(shop, people.admin.email)).headers;
const list = async (query: Query) =>
  (
    await shop.ask<AnswerOf<typeof peopleToManage>>('GET', '/api/staff/people', {
      query,
      headers: await asAdmin(),
    })
  ).body;
const found = async (query: Query) => (await list(query)).rows.map(({ id }) => id);
const show = async (id: number) =>
  (await shop.ask<PersonForStaff>('GET', '/api/staff/person', { query: { id }, headers: await asAdmin() })).body;
const does = async (what: string, body: object) =>
  shop.ask<PersonForStaff>('POST', `/api/staff/person/${what}`, { body, headers: await asAdmin() });
const fresh = (role = 10) => insertPerson(shop.db, shop.clock.now(), role);
const emailOf = async (id: number) =>
  (await shop.db.selectFrom('person').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

describe('the list of people', () => {
  test('has customers and staff, by name, in pages that follow each other', async () => {
    const { total, rows } = await list({ size: 100 });
    expect(total).toBe(rows.length);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([people.retail.id, people.admin.id]));
    const names = rows.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const pages = [await found({ size: 3, page: 1 }), await found({ size: 3, page: 2 })];
    expect(pages.flat()).toEqual(rows.slice(0, 6).map(({ id }) => id));
  });

  test('is searched by a part of a name or an e-mail, in any case', async () => {
    expect(await found({ search: 'FENWICK' })).toEqual([people.member.id]);
    expect(await found({ search: 'ruth@ex' })).toEqual([people.member.id]);
    expect(await found({ search: '%' })).toEqual([]);
  });

  test('is searched by the beginning of a postcode or a telephone number of the account, the book or an order', async () => {
    const [byAccount, byBook, byOrder] = [await fresh(), await fresh(), await fresh()];
    await shop.db.updateTable('person').set({ telephone: '+44 (0)7700 900461' }).where('id', '=', byAccount).execute();
    await shop.db.updateTable('person').set({ telephone: '07700 900 462' }).where('id', '=', byOrder).execute();
    const address = { person_id: byBook, line1: '1', postcode: 'ZE2 9AB', telephone: '07700900463' };
    await shop.db
      .insertInto('kept_address')
      .values({ ...address, changed_at: shop.clock.now() })
      .execute();
    expect(await found({ search: '07700 90046' })).toEqual(expect.arrayContaining([byBook, byOrder]));
    expect(await found({ search: 'ze2 9' })).toEqual([byBook]);
    expect(await found({ search: '07700 900462' })).toEqual([byOrder]);
  });

  test('is filtered to those of one kind', async () => {
    expect(await found({ who: 'staff', size: 100 })).toEqual(
      expect.arrayContaining([people.admin.id, people.staff.id]),
    );
    expect(await found({ who: 'staff', size: 100 })).not.toContain(people.retail.id);
    expect(await found({ who: 'customers', size: 100 })).not.toContain(people.admin.id);
    expect(await found({ who: 'suspended', size: 100 })).toContain(people.suspended.id);
    const members = await found({ who: 'members', size: 100 });
    expect(members).toEqual(expect.arrayContaining([people.member.id, people.membershipDue.id]));
    expect(members).not.toContain(people.membershipJustOver.id);
    expect(await found({ who: 'ended', size: 100 })).toEqual([]);
  });

  test('is not for staff who may not read customers', async () => {
    const { headers } = await logIn(shop, people.staff.email);
    expect((await shop.ask('GET', '/api/staff/people', { headers })).body.code).toBe('STAFF_ONLY');
  });
});

describe('a person’s page', () => {
  test('shows her orders, memberships, consents and devices', async () => {
    await logInAnew(shop, people.regular.email);
    const walter = await show(people.regular.id);
    expect(walter).toMatchObject({ name: people.regular.name, isStaff: false, standing: 'open' });
    expect(walter.orders.length).toBeGreaterThan(0);
    expect(walter.orders[0]?.reference).toMatch(/^BS\d{6}$/);
    expect(walter.vouchers.some(({ isMembership, isActive }) => isMembership && isActive)).toBe(true);
    expect(walter.vouchers.every(({ codeEnd }) => codeEnd.length <= 4)).toBe(true);
    expect(walter.sessions.length).toBeGreaterThan(0);
  });

  test('has what she ordered and wrote as a guest with the confirmed e-mail of the account, and nobody else’s', async () => {
    const [mine, other] = [await fresh(), await fresh()];
    const email = await emailOf(mine);
    const now = shop.clock.now();
    const order = { status: 13, mode: 0, priced: '{}', created_at: now, changed_at: now, ordered_at: now };
    const guest = { ...order, order_ref_num: 990_001, invoice_address: JSON.stringify({ email: email.toUpperCase() }) };
    await shop.db.insertInto('orders').values(guest).execute();
    await shop.db
      .insertInto('message')
      .values({
        sent_key: email,
        topic: 'other',
        name: 'X',
        email,
        text: 'Hello',
        received_at: now,
        acknowledged: true,
      })
      .execute();
    const page = await show(mine);
    expect(page.orders).toMatchObject([{ reference: 'BS990001', asGuest: true }]);
    expect(page.messages).toMatchObject([{ text: 'Hello' }]);
    expect(await show(other)).toMatchObject({ orders: [], messages: [], orderCount: 0 });
  });
});

describe('staff', () => {
  test('correct a name and a telephone number; who began from an older version is told', async () => {
    const id = await fresh();
    const wish = { id, version: 1, name: '  Ada   Example ', telephone: '01632 960123' };
    expect((await does('save', wish)).body).toMatchObject({
      name: 'Ada Example',
      version: 2,
      changedBy: people.admin.name,
    });
    expect(await does('save', wish)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    const wrong = await does('save', { id, version: 2, name: ' ', telephone: 'none' });
    expect(wrong.status).toBe(422);
    expect(Object.keys((wrong.body as unknown as { fields: object }).fields)).toEqual(['name', 'telephone']);
    const entries = (await auditEntries(shop.db, 'person.changed')).filter(
      ({ subject_id }) => subject_id === String(id),
    );
    expect(entries).toMatchObject([{ before: null, after: { fields: 'name, telephone' } }]);
  });

  test('ask for another e-mail, which counts once its link is followed', async () => {
    const [id, email] = [await fresh(), newEmail()];
    const old = await emailOf(id);
    expect((await does('email', { id, email: people.retail.email.toUpperCase() })).status).toBe(422);
    expect((await does('email', { id, email: 'ada' })).status).toBe(422);
    expect((await does('email', { id, email })).body).toMatchObject({ email: old, pendingEmail: email });
    expect((await mailsTo(shop.db, old)).at(-1)?.text).toContain(email);
    const body = await linkTo(shop.db, email, 'account/newemail');
    expect((await shop.ask('POST', '/api/accounts/confirmnewemail', { body })).status).toBe(200);
    expect(await show(id)).toMatchObject({ email, pendingEmail: null });
  });

  test('keep her address book, and reach no other by its number', async () => {
    const [id, other] = [await fresh(), await fresh()];
    const address = {
      name: '',
      line1: '1',
      line2: '',
      line3: '',
      line4: '',
      line5: '',
      postCode: 'nr351zz',
      telephone: '',
    };
    const [stored] = (await does('address/save', { id, ...address })).body.addresses;
    expect(stored).toMatchObject({ postCode: 'NR35 1ZZ' });
    const addressId = Number(stored?.id);
    expect((await does('address/save', { id: other, addressId, ...address })).status).toBe(404);
    expect((await does('address/remove', { id: other, addressId })).status).toBe(404);
    expect((await does('address/save', { id, addressId, ...address, postCode: 'X' })).body).toMatchObject({
      fields: { postCode: expect.any(String) },
    });
    expect((await does('address/remove', { id, addressId })).body.addresses).toEqual([]);
  });

  test('suspend a customer with a reason, at once, and give her back the role that she had', async () => {
    const { id, email } = people.tradeManager;
    const { headers } = await logInAnew(shop, email);
    expect((await does('suspend', { id, reason: ' ' })).status).toBe(422);
    expect((await does('suspend', { id, reason: 'Does not pay' })).body).toMatchObject({
      standing: 'suspended',
      suspensions: [{ reason: 'Does not pay', by: people.admin.name, until: null }],
    });
    const account = await shop.ask<{ role: string }>('GET', '/api/accounts/getmyaccount', { headers });
    expect(account.body.role).toContain('Suspended');
    expect((await does('suspend', { id, reason: 'Again' })).body).toMatchObject({ code: 'NOT_TO_SUSPEND' });
    expect((await does('lift', { id, reason: 'Has paid' })).body).toMatchObject({
      standing: 'open',
      suspensions: [{ reason: 'Does not pay', liftReason: 'Has paid', liftedBy: people.admin.name }],
    });
    expect((await does('lift', { id, reason: 'Again' })).status).toBe(409);
    expect((await does('suspend', { id: people.staff.id, reason: 'No' })).status).toBe(409);
    const entries = JSON.stringify(await auditEntries(shop.db, 'person.suspended'));
    expect(entries).toContain('1002');
    expect(entries).not.toContain('pay');
  });

  test('log somebody out everywhere, but not themselves', async () => {
    const { headers } = await logInAnew(shop, people.member.email);
    expect((await does('endsessions', { id: people.member.id })).body).toMatchObject({ sessions: [], devices: [] });
    expect((await shop.ask('GET', '/api/accounts/getmyaccount', { headers })).status).toBe(401);
    expect((await does('endsessions', { id: people.admin.id })).body).toMatchObject({ code: 'OWN_ACCESS' });
  });

  test('make the file of what is held about her, which she would get herself', async () => {
    const id = await fresh();
    await does('suspend', { id, reason: 'Planted reason' });
    const headers = await asAdmin();
    const { body } = await shop.ask<AnswerOf<typeof exportPerson>>('POST', '/api/staff/person/export', {
      body: { id },
      headers,
    });
    expect(JSON.stringify(body)).toContain('Planted reason');
    expect(body.sections.map(({ title }) => title)).toContain('When you could not buy');
    expect((await does('export', { id: 999_999 })).status).toBe(404);
  });

  test('erase somebody, and see first what is kept and what is in the way', async () => {
    const id = await fresh();
    const email = await emailOf(id);
    await does('save', { id, version: 1, name: 'Gone Soon', telephone: '01632 960777' });
    await does('suspend', { id, reason: 'Planted reason' });
    const headers = await asAdmin();
    const erasure = await shop.ask<AnswerOf<typeof personErasure>>('GET', '/api/staff/person/erasure', {
      query: { id },
      headers,
    });
    expect(erasure.body.inTheWay).toBeNull();
    expect(erasure.body.remains.length).toBeGreaterThan(3);
    expect((await does('erase', { id })).status).toBe(200);
    expect((await does('erase', { id })).status).toBe(404);
    expect((await mailsTo(shop.db, email)).at(-1)?.subject).toContain('Good-bye');
    const row = await shop.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Erased', telephone: '' });
    expect(await shop.db.selectFrom('suspension').select('id').where('person_id', '=', id).execute()).toEqual([]);
    expect(await auditEntries(shop.db, 'person.erased')).toMatchObject([
      { subject_id: String(id), person_id: people.admin.id },
    ]);
  });

  test('cannot erase whose order is under way, nor themselves', async () => {
    const id = await fresh();
    const now = shop.clock.now();
    const order = {
      person_id: id,
      status: 11,
      mode: 0,
      priced: '{}',
      created_at: now,
      changed_at: now,
      ordered_at: now,
    };
    await shop.db
      .insertInto('orders')
      .values({ ...order, order_ref_num: 990_002 })
      .execute();
    const erased = await does('erase', { id });
    expect(erased.status).toBe(409);
    expect(JSON.stringify(erased.body)).toContain('BS990002');
    expect((await does('erase', { id: people.admin.id })).body).toMatchObject({ code: 'OWN_ACCESS' });
  });

  test('find nobody who is not there', async () => {
    for (const what of ['suspend', 'lift', 'endsessions', 'erase', 'export', 'email'])
      expect([what, (await does(what, { id: 1_999_999, reason: 'x', email: newEmail() })).status]).toEqual([what, 404]);
  });
});
