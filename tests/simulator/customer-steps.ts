import type { CancelOutcome } from '#features/order-desk/order-desk.contract.ts';
import { OrderAction, OrderStatus } from '#rules/orders/order-codes.ts';
import { askAt } from '../ask-shop.ts';
import { payAtGateway } from '../card-form.ts';
import type { Order } from '../shopper-for-test.ts';
import { chosenOf, once, openAtDesk, pressed, somePieces } from './at-desk.ts';
import { pay } from './shopper-steps.ts';
import { hasStopped } from './stop.ts';
import { PACKS } from './things.ts';
import type { StepOf } from './step.ts';
import { type Outcome, outcomeOf } from './tally.ts';
import {
  awaitsMoney,
  CUSTOMER,
  isWithCustomer,
  mustBeAnAnswer,
  type PlacedOrder,
  placedOrders,
  type World,
} from './world.ts';

export async function cancelHerself(world: World, { order, windows }: StepOf<'cancel herself'>): Promise<Outcome> {
  const chosen = chosenOf(await placedOrders(world), order, () => true);
  const t = chosen && (await passOf(world, chosen.id));
  if (!chosen || t === null) return 'nothing to do';
  const body = { orderId: chosen.id, t };
  // To say it twice changes nothing.
  const answers = await pressed(windows, () =>
    askAt(world.shop.url)<{ outcome: CancelOutcome }>('POST', '/api/order/requestcancel', { body }),
  );
  // Otherwise the brewery is asked to.
  return answers.some(({ outcome }) => outcome === 'cancelled') ? 'done' : 'refused';
}

/** In two windows she pays twice, and what is too much goes back. */
export async function payLeft(world: World, { order: number, by, windows }: StepOf<'pay left'>): Promise<Outcome> {
  const { shop } = world;
  const chosen = chosenOf(await placedOrders(world), number, awaitsMoney);
  const t = chosen && (await passOf(world, chosen.id));
  if (!chosen || t === null) return 'nothing to do';
  const ask = askAt(shop.url);
  const own = { orderId: chosen.id, t };
  const shown = await ask<Order>('GET', '/api/order/getorder', { query: own });
  mustBeAnAnswer(shown);
  const body = { ...own, cLeftToPay: Math.max(1, shown.body.cLeftToPay) };
  if (by === 'card') {
    const forms = await pressed(windows, () =>
      ask<Record<string, string>>('POST', '/api/order/payleftbycard', { body }),
    );
    await Promise.all(forms.map((form) => payAtGateway(form, 'Ada Example')));
    return forms.length > 0 ? 'done' : 'refused';
  }
  const begun = await pressed(1, () => ask<{ token: string }>('POST', '/api/order/payleftbypaypal', { body }));
  const token = begun[0]?.token;
  if (token === undefined) return 'refused';
  await shop.paypal.approve(token);
  // To say it twice takes nothing twice.
  const paid = await pressed(windows, () =>
    ask<Order>('POST', '/api/order/payleftapproved', { body: { ...own, paymentId: token } }),
  );
  return paid.length > 0 ? 'done' : 'refused';
}

/** By the page that her mail opens. */
export async function askReturn(
  world: World,
  { order: number, line, pieces, windows }: StepOf<'ask return'>,
): Promise<Outcome> {
  const desk = await openAtDesk(world, number, isWithCustomer);
  const chosen = desk && somePieces(desk, line, pieces);
  const t = desk && (await passOf(world, desk.order.id));
  if (!desk || !chosen || t === null) return 'nothing to do';
  const { id: orderId } = desk.order;
  const lines = [{ lineId: chosen.id, quantity: chosen.quantity }];
  const body = { orderId, t, reason: 'faulty', why: 'Flat', lines };
  const ask = askAt(world.shop.url);
  return outcomeOf(await once(windows, () => ask<object>('POST', '/api/order/requestreturn', { body })));
}

/** Null = of what was sold at a till nobody was mailed. */
async function passOf({ shop }: World, orderId: number): Promise<string | null> {
  const mail = await shop.db
    .selectFrom('outbox_mail')
    .select('text')
    .where('once_key', '=', `order-placed/${orderId}`)
    .executeTakeFirst();
  if (mail === undefined) return null;
  const pass = /[?&]t=([\w-]+)/.exec(mail.text)?.[1];
  if (pass === undefined) throw new Error(`the mail about order ${orderId} has no link`);
  return pass;
}

/** Held for the one of them who is logged in. */
const isHeld = ({ status, person_id: person }: PlacedOrder) => status === OrderStatus.heldAtBrewery && person !== null;

export async function link(world: World, { order }: StepOf<'link'>): Promise<Outcome> {
  const held = chosenOf(await placedOrders(world), order, isHeld);
  if (held === null) return 'nothing to do';
  const action = { action: OrderAction.linkHeldOrder, orderLink: held.id } as const;
  const answer = await world.shoppers[CUSTOMER]!.act(action);
  mustBeAnAnswer(answer);
  return answer.status === 200 ? 'done' : 'refused';
}

/** A held order goes along with what she pays for at once; one that went along before waits on again. */
export async function sendAlong(world: World, { order, by, windows }: StepOf<'send along'>): Promise<Outcome> {
  const shopper = world.shoppers[CUSTOMER]!;
  mustBeAnAnswer(await shopper.add(PACKS[0], 1));
  const linked = await link(world, { step: 'link', order });
  if (linked !== 'done') return linked;
  const { id } = shopper.order!;
  const going = await countAlong(world, id);
  const paid = await pay(world, { step: 'pay', who: CUSTOMER, by, fault: 'none', held: false, windows });
  const gone = await countAlong(world, id);
  if (paid === 'done' && gone !== going && !hasStopped())
    throw new Error(`${going} orders were to go along with order ${id}, and ${gone} do`);
  return paid;
}

async function countAlong({ shop }: World, orderId: number): Promise<number> {
  const links = await shop.db
    .selectFrom('held_order_link')
    .select('held_order_id')
    .where('order_id', '=', orderId)
    .execute();
  return links.length;
}

export async function collectNow(world: World, { order, windows }: StepOf<'collect now'>): Promise<Outcome> {
  const held = chosenOf(await placedOrders(world), order, isHeld);
  if (held === null) return 'nothing to do';
  const { headers } = world.shoppers[CUSTOMER]!;
  const body = { action: OrderAction.collectNow, orderId: held.id, siteId: 1 };
  const ask = askAt(world.shop.url);
  const collecting = () => ask<object>('POST', '/api/order/orderactionbyvalidate', { body, headers });
  return outcomeOf(await once(windows, collecting));
}
