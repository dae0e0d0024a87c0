import { sql } from 'kysely';
import { DeliveryMethod, OrderAction, OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { paths } from '#site/paths.ts';
import { askAt } from '../ask-shop.ts';
import type { Shopper } from '../shopper-for-test.ts';
import { chosenOf, once, openAtDesk } from './at-desk.ts';
import type { StepOf } from './step.ts';
import { type Outcome, outcomeOf } from './tally.ts';
import { CASK } from './things.ts';
import { mustBeAllowed, mustBeAnAnswer, type PlacedOrder, placedOrders, PUB, type World } from './world.ts';

const waitsForQuote = ({ status }: PlacedOrder) => status === OrderStatus.quoteRequired;

/** So many people of one account order at once, each what is in a basket of her own. */
export async function orderOnAccount(world: World, { pieces, windows }: StepOf<'order on account'>): Promise<Outcome> {
  const buyers = world.trade.pub.slice(0, windows);
  for (const buyer of buyers) if (!(await fill(buyer, pieces, DeliveryMethod.van))) return 'refused';
  const { termsVersion } = world.trade;
  const placed = await Promise.all(buyers.map((buyer) => buyer.confirm(PaymentMethod.onAccount, '', { termsVersion })));
  for (const answer of placed) mustBeAllowed(world, answer);
  if (!placed.some(({ status }) => status === 200)) return 'refused';
  const { rows } = await sql<{ owed: number; limit: number }>`
    select b.credit_limit_pence as limit, (select coalesce(sum(i.owed_pence), 0)::int
      from account_item(${world.shop.clock.now()}::timestamptz + interval '1 second') i where i.business_id = b.id) as owed
    from business b where b.id = ${PUB}`.execute(world.shop.db);
  const { owed, limit } = rows[0]!;
  if (owed > limit) throw new Error(`an order was placed on account, which owes ${owed} by now, above ${limit}`);
  return 'done';
}

/** An order whose delivery has to be quoted; it is placed, and nothing is paid yet. */
export async function requestQuote(world: World, { pieces }: StepOf<'request quote'>): Promise<Outcome> {
  const { buyer, termsVersion } = world.trade;
  if (!(await fill(buyer, pieces, DeliveryMethod.pallet))) return 'refused';
  const placed = await buyer.confirm(PaymentMethod.undecided, '', { termsVersion });
  mustBeAllowed(world, placed);
  return placed.status === 200 ? 'done' : 'refused';
}

export async function quote(world: World, { order: number, pounds, desks }: StepOf<'quote'>): Promise<Outcome> {
  const desk = await openAtDesk(world, number, waitsForQuote);
  if (desk === null) return 'nothing to do';
  return outcomeOf(await once(desks, () => desk.post('/api/staff/order/quote', { net: pounds * 100 })));
}

/** By the link of the mail that came last. In two windows one of both presses counts. */
export async function answerQuote(world: World, { order, answer, windows }: StepOf<'answer quote'>): Promise<Outcome> {
  const links = await linksOf(world);
  const suits = (placed: PlacedOrder) => waitsForQuote(placed) && links.has(placed.id);
  const chosen = chosenOf(await placedOrders(world), order, suits);
  const token = chosen && links.get(chosen.id);
  if (!token) return 'nothing to do';
  const ask = askAt(world.shop.url);
  return outcomeOf(await once(windows, () => ask<object>('POST', `/api/order/quote/${answer}`, { body: { token } })));
}

/** Puts casks into a basket, and says how they get there; false = the shop would not have it so. */
async function fill(buyer: Shopper, pieces: number, method: DeliveryMethod): Promise<boolean> {
  await buyer.openBasket();
  mustBeAnAnswer(await buyer.act({ action: OrderAction.clearBasket }));
  const added = await buyer.add(CASK, pieces);
  mustBeAnAnswer(added);
  const delivered = await buyer.deliver(method);
  mustBeAnAnswer(delivered);
  return added.status === 200 && delivered.status === 200;
}

/** The secrets of the links that were mailed with quotes, the newest of each order. */
async function linksOf({ shop }: World): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; text: string }>`
    select split_part(once_key, '/', 2)::int as id, text from outbox_mail where once_key like 'order-quote/%'
    order by outbox_mail.id`.execute(shop.db);
  return new Map(rows.map(({ id, text }) => [id, LINK.exec(text)?.[1] ?? '']));
}

const LINK = new RegExp(String.raw`${paths.quote}#([\w-]{43})`);
