import { describe, expect, test } from 'vitest';
import { countStatements } from '#platform/database/counted-client.ts';
import { sendDueMails } from '#platform/mail/send-due-mails.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { ADA } from '../../../../../tests/shopper-for-test.ts';
import { readStory } from './story.repository.ts';
import type { StoryOfOrder } from '../../story.contract.ts';

const desk = withOrderDesk();
const { read, toSend, toCollect, move, storyOf, broken } = desk;

const ask = (path: string, body: object, headers = desk.headers()) =>
  desk.shop().ask<StoryOfOrder>('POST', `/api/staff/order/${path}`, { body, headers });
const deliverMails = () =>
  sendDueMails({ ...desk.shop(), mailer: { send: () => Promise.resolve() }, report: () => undefined });
const confirmationOf = async (id: number) =>
  (await storyOf(id)).mails.find(({ subject }) => subject.startsWith('Your order'))!;
const sendAgain = (id: number, { id: mailId, copies }: { readonly id: number; readonly copies: number }) =>
  ask('mail/send', { id, mailId, copies });
const stored = (id: number) =>
  desk.shop().db.selectFrom('outbox_mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const passIn = (words: string) => /completed\?t=([\w-]+)/.exec(words)?.[1] ?? '';
const opens = async (orderId: number, t: string) =>
  (await desk.shop().ask('GET', '/api/order/getorder', { query: { orderId, t } })).status === 200;

describe('the story of an order', () => {
  test('has all that happened to it, the latest first, with who', async () => {
    const { id } = await toSend();
    await ask('note/add', { id, text: 'Rang: she is away on Friday', isPinned: true });
    const packed = (await move(await read(id), 'pack')).body;
    await move(packed, 'despatch', { courier: 'DPD' });
    const back = await desk.refund(await read(id), {
      lines: [{ id: packed.lines[0]!.id, quantity: 1 }],
      why: 'One was flat',
    });
    expect(back.status).toBe(200);
    await ask('document', { id });
    const { events } = await storyOf(id);
    expect(events.map(({ at }) => at)).toEqual(
      events
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const inWords = events.map(({ kind, says, by }) => `${kind}: ${says} (${by})`);
    for (const words of [
      'standing: Confirmed (the customer)',
      'money: £',
      `standing: Packed (${staff.admin.name})`,
      `standing: On its way (${staff.admin.name})`,
      'mail: Mail: Your order',
      'document: Invoice ',
    ])
      expect(inWords).toContainEqual(expect.stringContaining(words));
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'note', detail: 'Rang: she is away on Friday', by: staff.admin.name }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: 'money',
        says: expect.stringMatching(/^CN\d+: £.* back$/),
        detail: 'One was flat',
        by: staff.admin.name,
      }),
    );
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
    expect(await broken()).toEqual([]);
  });

  test('takes as many statements for a long one as for a short one', async () => {
    const { id } = await toCollect();
    const statements = async () => (await countStatements(() => readStory(desk.shop().db, id as OrderId))).statements;
    expect(await statements()).toBe(1);
    for (const text of ['One', 'Two', 'Three']) await ask('note/add', { id, text });
    await move(await read(id), 'pack');
    expect(await statements()).toBe(1);
  });

  test('is not there for an order that is not, or for a draft', async () => {
    const query = { id: 999_999 };
    const absent = await desk.shop().ask('GET', '/api/staff/order/story', { query, headers: desk.headers() });
    expect(absent).toMatchObject({ status: 404, body: { code: 'UNKNOWN_ORDER' } });
  });
});

describe('mails of an order', () => {
  test('every mail that names an order belongs to it', async () => {
    const { id } = await toCollect();
    await desk.cancelOwn(id, {}, {});
    const lost = await desk
      .shop()
      .db.selectFrom('outbox_mail')
      .select('once_key')
      .where('order_id', 'is', null)
      .where('text', '~', String.raw`\mBS\d{6}`)
      .execute();
    expect(lost).toEqual([]);
    const { mails } = await storyOf(id);
    expect(mails.map(({ reader }) => reader).toSorted()).toEqual(['brewery', 'customer']);
  });

  test('are read without what opens the order', async () => {
    const { id, orderRef } = await toSend();
    const mail = await confirmationOf(id);
    const query = { id, mailId: mail.id };
    const { body } = await desk
      .shop()
      .ask<{ text: string }>('GET', '/api/staff/order/mail', { query, headers: desk.headers() });
    expect(body.text).toContain(orderRef);
    expect(body.text).toContain('/beershop/completed?t=[hidden]');
    expect(body.text).not.toContain(passIn((await stored(mail.id)).text));
    const other = await toSend();
    const wrong = await desk
      .shop()
      .ask('GET', '/api/staff/order/mail', { query: { ...query, id: other.id }, headers: desk.headers() });
    expect(wrong).toMatchObject({ status: 404, body: { code: 'UNKNOWN_MAIL' } });
  });

  test('go again to the present address, with a pass of their own, and once however often it is pressed', async () => {
    const { id } = await toSend();
    await deliverMails();
    const mail = await confirmationOf(id);
    expect(mail).toMatchObject({ standing: 'sent', copies: 0, to: ADA.email });
    const order = await read(id);
    const amended = await ask('amend', { id, version: order.version, invAddress: { email: 'bo@example.com' } });
    expect(amended.status).toBe(200);
    const earlier = passIn((await stored(mail.id)).text);
    expect(await opens(id, earlier)).toBe(true);

    const pressed = await Promise.all([sendAgain(id, mail), sendAgain(id, mail)]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    const copies = (await storyOf(id)).mails.filter(({ sentAgainBy }) => sentAgainBy !== null);
    expect(copies).toMatchObject([{ to: 'bo@example.com', sentAgainBy: staff.admin.name, subject: mail.subject }]);
    const copy = await stored(copies[0]!.id);
    for (const form of [copy.text, copy.html]) expect(form).toContain('This is a copy of our mail of ');
    expect(copy.once_key).not.toBe((await stored(mail.id)).once_key);
    expect(await opens(id, passIn(copy.text))).toBe(true);
    expect(await opens(id, earlier)).toBe(false);
    expect(passIn(copy.html)).toBe(passIn(copy.text));
    expect(
      (await auditEntries(desk.shop().db, 'order.mail-sent-again')).filter(
        ({ subject_id }) => subject_id === String(id),
      ),
    ).toMatchObject([{ before: null, after: { mail: mail.id } }]);

    await deliverMails();
    const { mails } = await storyOf(id);
    expect(mails.find((one) => one.id === mail.id)?.copies).toBe(1);
    const again = await sendAgain(id, { id: copies[0]!.id, copies: 1 });
    expect(again.body.mails.filter(({ sentAgainBy }) => sentAgainBy !== null)).toHaveLength(2);
    await deliverMails();
    const twice = await stored(again.body.mails.find(({ sentAgainBy }) => sentAgainBy !== null)!.id);
    expect(twice.text.match(/This is a copy/g)).toHaveLength(1);
    const changed = again.body.mails.find(({ subject }) => subject.endsWith('was changed'))!;
    expect((await sendAgain(id, changed)).status).toBe(200);
    expect(await opens(id, passIn(twice.text))).toBe(true);
  });

  test('that could not be sent are tried again, and leave the list of problems', async () => {
    const { id } = await toSend();
    const mail = await confirmationOf(id);
    await desk
      .shop()
      .db.updateTable('outbox_mail')
      .set({ sent_at: null, next_try_at: null, tries: 16, last_error: 'Error: 550 no such mailbox' })
      .where('id', '=', mail.id)
      .execute();
    const failed = (await storyOf(id)).mails.find((one) => one.id === mail.id);
    expect(failed).toMatchObject({ standing: 'failed', because: expect.stringContaining('no such mailbox') });
    const problems = () =>
      desk.shop().ask<{ rows: { id: string; orderId: number }[] }>('GET', '/api/staff/problems', {
        query: { kind: 'mail-not-sent' },
        headers: desk.headers(),
      });
    expect((await problems()).body.rows).toMatchObject([{ id: `mail ${mail.id}`, orderId: id }]);
    const before = await stored(mail.id);
    expect((await sendAgain(id, mail)).status).toBe(200);
    await deliverMails();
    expect(await stored(mail.id)).toMatchObject({ once_key: before.once_key, sent_at: expect.any(String) });
    expect((await problems()).body.rows).toEqual([]);
    expect((await storyOf(id)).mails.filter(({ sentAgainBy }) => sentAgainBy !== null)).toEqual([]);
  });

  test.each([
    ['before it is tried', true],
    ['while it is tried by itself', false],
  ])(
    'that could not be sent go once, though somebody presses %s and again while it is on its way',
    async (_, before) => {
      const { id } = await toSend();
      await deliverMails();
      const mail = await confirmationOf(id);
      const [db, now] = [desk.shop().db, desk.shop().clock.now()];
      const failed = { sent_at: null, next_try_at: now, tries: 3, last_error: 'Error: 421 try again later' };
      await db.updateTable('outbox_mail').set(failed).where('id', '=', mail.id).execute();
      if (before) await sendAgain(id, mail);
      let sent = 0;
      const send = async () => {
        sent += 1;
        if (sent > 1) return;
        await sendAgain(id, mail);
        await deliver();
      };
      const deliver = () => sendDueMails({ ...desk.shop(), mailer: { send }, report: () => undefined });
      await deliver();
      expect(sent).toBe(1);
      const pressed = (await auditEntries(db, 'order.mail-sent-again')).filter(
        ({ subject_id }) => Number(subject_id) === id,
      );
      expect(pressed).toHaveLength(before ? 1 : 0);
    },
  );

  test('are not sent again more often than five times, nor without an address', async () => {
    const { id } = await toSend();
    await deliverMails();
    let mail = await confirmationOf(id);
    for (let copies = 0; copies < 5; copies += 1) {
      expect((await sendAgain(id, { id: mail.id, copies })).status).toBe(200);
      await deliverMails();
    }
    expect(await sendAgain(id, { id: mail.id, copies: 5 })).toMatchObject({
      status: 409,
      body: { code: 'MAIL_SENT_OFTEN' },
    });
    const other = await toSend();
    await deliverMails();
    mail = await confirmationOf(other.id);
    await desk
      .shop()
      .db.updateTable('orders')
      .set({ invoice_address: JSON.stringify({ ...ADA, email: '' }) })
      .where('id', '=', other.id)
      .execute();
    expect(await sendAgain(other.id, mail)).toMatchObject({ status: 409, body: { code: 'NO_MAIL_ADDRESS' } });
  });
});

describe('notes on an order', () => {
  test('written once more in order to pin it, a note is pinned, and written without it stays so', async () => {
    const { id } = await toCollect();
    await ask('note/add', { id, text: 'Ring first' });
    const pinned = await ask('note/add', { id, text: 'Ring first', isPinned: true });
    expect(pinned.body.notes).toMatchObject([{ text: 'Ring first', isPinned: true, version: 2 }]);
    const again = await ask('note/add', { id, text: 'Ring first' });
    expect(again.body.notes).toMatchObject([{ isPinned: true, version: 2 }]);
  });

  test('are added once, changed by their writer, pinned to the list, and withdrawn with their words', async () => {
    const { id, orderRef } = await toCollect();
    const { version } = await read(id);
    await Promise.all([ask('note/add', { id, text: ' Ring first ' }), ask('note/add', { id, text: 'Ring first' })]);
    const [note, ...more] = (await storyOf(id)).notes;
    expect(more).toEqual([]);
    expect(note).toMatchObject({ text: 'Ring first', isPinned: false, by: staff.admin.name, isOwn: true, version: 1 });
    const listed = async () => (await desk.list({ search: orderRef })).rows[0]?.pinnedNote;
    expect(await listed()).toBe('');

    const words = { id, noteId: note!.id, text: 'Ring the back door', isPinned: true };
    const changed = await ask('note/change', { ...words, version: 1 });
    expect(changed.body.notes).toMatchObject([{ text: 'Ring the back door', isPinned: true, version: 2 }]);
    expect(changed.body.notes[0]?.changedAt).not.toBeNull();
    expect(await listed()).toBe('Ring the back door');
    expect((await ask('note/change', { ...words, text: 'Late', version: 1 })).body.code).toBe('VERSION_CONFLICT');
    expect(await ask('note/change', { ...words, text: ' ', version: 2 })).toMatchObject({
      status: 422,
      body: { fields: { text: 'Please write the note' } },
    });

    const withdrawn = await ask('note/withdraw', { id, noteId: note!.id });
    expect(withdrawn.body.notes).toEqual([]);
    expect(withdrawn.body.events.filter(({ kind }) => kind === 'note')).toMatchObject([
      { says: 'Note withdrawn', by: staff.admin.name },
    ]);
    expect(JSON.stringify(withdrawn.body)).not.toContain('back door');
    expect(await listed()).toBe('');
    expect(await ask('note/withdraw', { id, noteId: note!.id })).toMatchObject({
      status: 404,
      body: { code: 'UNKNOWN_NOTE' },
    });
    expect((await read(id)).version).toBe(version);
    const db = desk.shop().db;
    for (const act of ['order.note-added', 'order.note-changed', 'order.note-withdrawn'] as const) {
      const entries = (await auditEntries(db, act)).filter(({ subject_id }) => subject_id === String(id));
      expect(entries).toMatchObject([{ before: null, after: { note: note!.id } }]);
    }
    expect(
      JSON.stringify(await db.selectFrom('order_note').selectAll().where('order_id', '=', id).execute()),
    ).not.toContain('door');
  });

  test('of somebody else are left alone, unless by an administrator who withdraws one', async () => {
    const { id } = await toCollect();
    const { headers: seller } = await logInAnew(desk.shop(), staff.telesales.email);
    const added = await ask('note/add', { id, text: 'Of the administrator' });
    const noteId = added.body.notes[0]!.id;
    const own = await ask('note/add', { id, text: 'Of telesales' }, seller);
    const sellers = own.body.notes.find(({ isOwn }) => isOwn)!;
    expect(sellers.text).toBe('Of telesales');
    const change = { id, noteId, version: 1, text: 'Mine now' };
    expect(await ask('note/change', change, seller)).toMatchObject({ status: 403, body: { code: 'NOTE_OF_ANOTHER' } });
    expect((await ask('note/withdraw', { id, noteId }, seller)).status).toBe(403);
    const administrators = await ask('note/change', { ...change, noteId: sellers.id });
    expect(administrators.status).toBe(403);
    expect((await ask('note/withdraw', { id, noteId: sellers.id })).status).toBe(200);
    expect((await storyOf(id)).notes.map(({ text }) => text)).toEqual(['Of the administrator']);
  });

  test('stay out of what a customer sees and is mailed', async () => {
    const own = await desk.customer();
    const { id } = await desk.toHold(own, 2);
    await ask('note/add', { id, text: 'Quarrelsome', isPinned: true });
    const shown = await desk.shop().ask('GET', '/api/order/getorder', { query: { orderId: id }, headers: own });
    expect([shown.status, shown.text.includes('Quarrelsome')]).toEqual([200, false]);
    const { mails } = await storyOf(id);
    for (const mail of mails) expect((await stored(mail.id)).text).not.toContain('Quarrelsome');
  });
});
