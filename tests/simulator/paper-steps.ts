import type { OrderMail, StoryOfOrder } from '#features/order-desk/story.contract.ts';
import { askAt } from '../ask-shop.ts';
import { askAsStaff, openAtDesk, pressed } from './at-desk.ts';
import { addToNoted, copiesOf, invoiceOf } from './noted.ts';
import type { StepOf } from './step.ts';
import type { Outcome } from './tally.ts';
import { mustBeAnAnswer, type World } from './world.ts';

/** A mail may be copied so often. */
const MOST_COPIES = 5;

/** However many press at once, one copy goes, and its link opens the order. */
export async function mailAgain(world: World, { order: number, mail, desks }: StepOf<'mail again'>): Promise<Outcome> {
  const desk = await openAtDesk(world, number);
  if (desk === null) return 'nothing to do';
  const { id } = desk.order;
  const ask = await askAsStaff(world);
  const story = await ask<StoryOfOrder>('GET', '/api/staff/order/story', { query: { id } });
  mustBeAnAnswer(story);
  const { mails } = story.body;
  const chosen = mails[mail % Math.max(1, mails.length)];
  if (chosen === undefined) return 'nothing to do';
  const body = { id, mailId: chosen.id, copies: chosen.copies };
  const sent = await pressed(desks, () => ask<StoryOfOrder>('POST', '/api/staff/order/mail/send', { body }));
  if (sent.length === 0) return 'refused';
  if (chosen.standing !== 'sent') return 'done';
  if (chosen.copies >= MOST_COPIES) throw new Error(`mail ${chosen.id} was copied more than ${MOST_COPIES} times`);
  addToNoted(world.books.noted, copiesOf(id), 1);
  if (chosen.opensOrder) await mustOpen(world, id, sent[0]!.mails[0]!);
  return 'done';
}

async function mustOpen({ shop }: World, orderId: number, { id }: OrderMail): Promise<void> {
  const { text } = await shop.db
    .selectFrom('outbox_mail')
    .select('text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const t = /[?&]t=([\w-]+)/.exec(text)?.[1] ?? '';
  const own = await askAt(shop.url)('GET', '/api/order/getorder', { query: { orderId, t } });
  mustBeAnAnswer(own);
  if (own.status === 404) throw new Error(`the link in the copy ${id} of a mail does not open order ${orderId}`);
}

/** However often it is asked for, an order has one invoice. */
export async function invoice(world: World, { order: number, desks }: StepOf<'invoice'>): Promise<Outcome> {
  const desk = await openAtDesk(world, number);
  if (desk === null) return 'nothing to do';
  const { id } = desk.order;
  const ask = await askAsStaff(world);
  const made = await pressed(desks, () => ask('POST', '/api/staff/order/document', { body: { id } }));
  if (made.length === 0) return 'refused';
  const { noted } = world.books;
  if (!noted.has(invoiceOf(id))) noted.set(invoiceOf(id), String(await numberOf(world, id)));
  return 'done';
}

async function numberOf({ shop }: World, orderId: number): Promise<number> {
  const query = shop.db.selectFrom('invoice').select('number').where('order_id', '=', orderId);
  return (await query.executeTakeFirstOrThrow()).number;
}
