import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf, BodyToSend } from '#wire/contract.ts';
import type { sendTillSales } from '../src/features/till/till-sales.contract.ts';
import { connectedTill } from './api/till-things.ts';

export type SaleToSend = BodyToSend<typeof sendTillSales>['sales'][number];
export type SalesAnswer = AnswerOf<typeof sendTillSales> & { readonly code?: string };

export const PRICE_OF_BOTTLE = 360;

/** Bottles of one beer, paid in cash; whatever else is said of it replaces that. */
export function bottles(number: number, soldAt: Instant, quantity = 1, more: Partial<SaleToSend> = {}): SaleToSend {
  const total = quantity * PRICE_OF_BOTTLE;
  return {
    number,
    soldAt,
    sellerId: people.telesales.id,
    ageCheckedByStaff: true,
    lines: [{ packId: packs.reedcutterBottle, quantity, price: PRICE_OF_BOTTLE }],
    payments: [{ by: 'cash', amount: total }],
    total,
    ...more,
  };
}

/** The code of a membership as a till has it. */
export async function memberHash(db: Database, till: number, code: string): Promise<string> {
  const { salt } = await db.selectFrom('till').select('salt').where('id', '=', till).executeTakeFirstOrThrow();
  return createHash('sha256').update(`${salt}${code}`).digest('hex');
}

/** A device that is a till, and sends what it has sold. */
export async function openTillForTest(at: { readonly db: Database; readonly now: Instant }, url: string) {
  const { number, token } = await connectedTill(at);
  return {
    number,
    token,
    send: async (sales: readonly SaleToSend[], sentAt: Instant, to = url) => {
      const answer = await fetch(`${to}/api/till/sales`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-till': token },
        body: JSON.stringify({ sentAt, sales }),
      });
      return { status: answer.status, body: (await answer.json()) as SalesAnswer };
    },
  };
}
