import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf, BodyToSend, Contract } from '#wire/contract.ts';
import { sendTillMessage } from '../src/features/till/till-message.contract.ts';
import { connectedTill } from './api/till-things.ts';

type Message = BodyToSend<typeof sendTillMessage>;
export type SaleToSend = NonNullable<Message['sales']>[number];
export type RefundToSend = NonNullable<Message['refunds']>[number];
export type MessageAnswer = AnswerOf<typeof sendTillMessage>;

export const PRICE_OF_BOTTLE = 360;

/** Bottles of one beer, paid in cash; whatever else is said of it replaces that. */
export function bottles(number: number, soldAt: Instant, quantity = 1, more: Partial<SaleToSend> = {}): SaleToSend {
  const total = quantity * PRICE_OF_BOTTLE;
  return {
    number,
    soldAt,
    sellerId: people.telesales.id,
    dayNumber: 1,
    ageCheckedByStaff: true,
    lines: [{ packId: packs.reedcutterBottle, quantity, price: PRICE_OF_BOTTLE }],
    payments: [{ by: 'cash', amount: total }],
    total,
    ...more,
  };
}

/** The opening of the first day, with fifty pounds in the drawer. */
export function firstDay(openedAt: Instant) {
  return { number: 1, openedAt, sellerId: people.telesales.id, float: 5000 };
}

/** The code of a membership as a till has it. */
export async function memberHash(db: Database, till: number, code: string): Promise<string> {
  const { salt } = await db.selectFrom('till').select('salt').where('id', '=', till).executeTakeFirstOrThrow();
  return createHash('sha256').update(`${salt}${code}`).digest('hex');
}

/** A device that is a till, has opened its first day, and sends what happens. */
export async function openTillForTest(at: { readonly db: Database; readonly now: Instant }, url: string) {
  const { number, token } = await connectedTill(at);
  const call = async <C extends Contract>({ endpoint: { method, path } }: C, body?: BodyToSend<C>, to = url) => {
    const answer = await fetch(`${to}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-till': token },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as AnswerOf<C> & { readonly code?: string } };
  };
  const post = (message: Message, to = url) => call(sendTillMessage, message, to);
  await post({ sentAt: at.now, opened: [firstDay(at.now)] });
  return {
    number,
    token,
    call,
    post,
    send: (sales: readonly SaleToSend[], sentAt: Instant, to = url) => post({ sentAt, sales: [...sales] }, to),
  };
}
