import type { SettledLine, OpenLine, StatementImported } from '#features/bank-statements/bank-statements.contract.ts';
import type { OrderForDesk } from '#features/order-desk/order-desk.contract.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { logIn } from '../log-in.ts';
import { askAsStaff, type Desk, once, openAtDesk, pressed } from './at-desk.ts';
import { addTo } from './books.ts';
import type { StepOf, Sum } from './step.ts';
import { type Outcome, outcomeOf } from './tally.ts';
import { awaitsMoney, mustBeAnAnswer, type World } from './world.ts';

/** Pence that come for an order of which so much is left to pay. */
const SUM_OF: Readonly<Record<Sum, (left: number) => number>> = {
  all: (left) => left,
  'a penny less': (left) => left - 1,
  half: (left) => Math.floor(left / 2),
  'too much': (left) => left + 250,
};

const received = ({ books }: World, { order }: Desk, pence: number) => addTo(books.receivedByHand, order.id, pence);
const noMore = (world: World, desk: Desk, pence: number) => received(world, desk, -pence);

export async function receive(world: World, { order: number, by, sum, desks }: StepOf<'receive'>): Promise<Outcome> {
  const desk = await openAtDesk(world, number, awaitsMoney);
  if (desk === null) return 'nothing to do';
  const amount = SUM_OF[sum](desk.order.leftToPay);
  const receivedOn = londonDay(world.shop.clock.now());
  const body = { by, amount, receivedOn, again: true, sendsBack: true };
  if ((await once(desks, () => desk.post('/api/staff/order/payment/record', body))) === null) return 'refused';
  received(world, desk, amount);
  return 'done';
}

export async function takeBack(world: World, { order: number, desks }: StepOf<'take back'>): Promise<Outcome> {
  const received = await world.shop.db
    .selectFrom('payment_attempt')
    .select('order_id')
    .where('received_on', 'is not', null)
    .where('state', '=', 'captured')
    .execute();
  const desk = await openAtDesk(world, number, ({ id }) => received.some(({ order_id: of }) => of === id));
  const last = desk?.order.payments.findLast(({ receivedOn }) => receivedOn !== null);
  if (!desk || last === undefined) return 'nothing to do';
  const withdrawing = () => desk.post('/api/staff/order/payment/withdraw', { paymentId: last.id });
  if ((await once(desks, withdrawing)) === null) return 'refused';
  noMore(world, desk, last.amount);
  return 'done';
}

export async function release(world: World, { order: number, desks }: StepOf<'release'>): Promise<Outcome> {
  const desk = await openAtDesk(world, number, ({ waits_for: waits }) => waits === 'person');
  if (desk === null) return 'nothing to do';
  return outcomeOf(await once(desks, () => desk.post('/api/staff/order/release', {})));
}

export async function refundOverpaid(
  world: World,
  { order: number, desks }: StepOf<'refund overpaid'>,
): Promise<Outcome> {
  const desk = await openAtDesk(world, number, ({ over_paid_pence: over }) => over > 0);
  if (desk === null) return 'nothing to do';
  return outcomeOf(await once(desks, () => desk.post('/api/staff/order/overpaid/refund', {})));
}

const isWaiting = ({ state, payMethod }: OrderForDesk['refunds'][number]) =>
  state === 'by-hand' && BY_HAND.has(payMethod);
const BY_HAND: ReadonlySet<number> = new Set([
  PaymentMethod.bankTransfer,
  PaymentMethod.cash,
  PaymentMethod.cardTakenByStaff,
]);

export async function settleRefund(world: World, { order: number, desks }: StepOf<'settle refund'>): Promise<Outcome> {
  const rows = await world.shop.db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select('payment_attempt.order_id')
    .where('refund.state', '=', 'by-hand')
    .where('payment_attempt.received_on', 'is not', null)
    .execute();
  const desk = await openAtDesk(world, number, ({ id }) => rows.some(({ order_id: orderId }) => orderId === id));
  const refund = desk?.order.refunds.find(isWaiting);
  if (!desk || refund === undefined) return 'nothing to do';
  // To say it twice changes nothing.
  const body = { refundId: refund.id, word: 'made' };
  if ((await pressed(desks, () => desk.post('/api/staff/order/refund/settle', body))).length === 0) return 'refused';
  noMore(world, desk, refund.amount);
  return 'done';
}

/** The bank says that money has come for an order, and so many desks confirm it at once. */
export async function statement(world: World, { order: number, sum, desks }: StepOf<'statement'>): Promise<Outcome> {
  const desk = await openAtDesk(world, number, awaitsMoney);
  if (desk === null) return 'nothing to do';
  const line = await readLine(world, desk, SUM_OF[sum](desk.order.leftToPay));
  if (line === null) return 'nothing to do';
  const ask = await askAsStaff(world);
  const body = { matches: [{ id: line.id, orderId: desk.order.id }] };
  const confirming = () => ask<{ confirmed: readonly number[] }>('POST', '/api/staff/transfers/confirm', { body });
  const confirmed = (await pressed(desks, confirming)).filter((answer) => answer.confirmed.length > 0);
  if (confirmed.length > 1) throw new Error(`line ${line.id} of a statement was confirmed ${confirmed.length} times`);
  if (confirmed.length === 0) return 'refused';
  received(world, desk, line.amount);
  return 'done';
}

async function readLine(world: World, { order }: Desk, amount: number): Promise<OpenLine | null> {
  if (amount <= 0) return null;
  const { shop } = world;
  const [year, month, day] = londonDay(shop.clock.now()).split('-');
  const row = `${day}/${month}/${year},${order.orderRef} ${world.books.receivedByHand.size},${(amount / 100).toFixed(2)}`;
  const body = new FormData();
  body.append('file', new File([`Date,Description,Amount\r\n${row}`], 'statement.csv', { type: 'text/csv' }));
  const { headers } = await logIn(shop, staff.admin.email);
  const answer = await fetch(`${shop.url}/api/staff/transfers/statement`, { method: 'POST', body, headers });
  mustBeAnAnswer({ status: answer.status, body: (await answer.json()) as StatementImported });
  const ask = await askAsStaff(world);
  const query = { search: order.orderRef };
  const open = await ask<{ rows: readonly OpenLine[] }>('GET', '/api/staff/transfers/lines', { query });
  return open.body.rows.find((line) => line.amount === amount) ?? null;
}

export async function undoMatch(world: World, { order: number, desks }: StepOf<'undo match'>): Promise<Outcome> {
  const matched = await world.shop.db
    .selectFrom('bank_line')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'bank_line.payment_id')
    .select('payment_attempt.order_id')
    .execute();
  const desk = await openAtDesk(world, number, ({ id }) => matched.some(({ order_id: of }) => of === id));
  if (desk === null) return 'nothing to do';
  const ask = await askAsStaff(world);
  const query = { search: desk.order.orderRef, state: 'matched' };
  const settled = await ask<{ rows: readonly SettledLine[] }>('GET', '/api/staff/transfers/settled', { query });
  const line = settled.body.rows.find(({ order }) => order?.id === desk.order.id);
  if (line === undefined) return 'nothing to do';
  // Its payment may have been taken back on the page of the order before.
  const payment = await world.shop.db
    .selectFrom('bank_line')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'bank_line.payment_id')
    .select('payment_attempt.state')
    .where('bank_line.id', '=', line.id)
    .executeTakeFirstOrThrow();
  const taken = payment.state === 'withdrawn' ? 0 : line.amount;
  const undoing = () => ask<object>('POST', '/api/staff/transfers/undo', { body: { id: line.id } });
  if ((await once(desks, undoing)) === null) return 'refused';
  noMore(world, desk, taken);
  return 'done';
}
