import { sql } from 'kysely';
import type { OrderForDesk } from '#features/order-desk/order-desk.contract.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { instant } from '#rules/calendar/instant.ts';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { packs, vouchers } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { askAt, type ShopAnswer } from './ask-shop.ts';
import { holdRow } from './faults/wait-for-lock.ts';
import { logInAnew } from './log-in.ts';
import { type Order, shopperReadyToPay } from './shopper-for-test.ts';
import type { ApiProcess } from './start-api.ts';
import type { RaceTrack } from './two-tills.ts';

/** A call that one side of a race makes, and as whom; staff if nobody is said. */
export type Press = {
  readonly path: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A call of staff at one desk, taken or not. */
type Desk = <T = OrderForDesk>(path: string, body: object) => Promise<ShopAnswer<T>>;

/** Settings of its race track: every order needs a code. */
export const ENOUGH_CODES = { POOL_SIZE: '16', LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' } as const;

/** Two processes of the shop, with a member of staff at a desk of each. */
export type TwoDesks = {
  readonly tills: readonly [ApiProcess, ApiProcess];
  readonly desks: readonly [Desk, Desk];
  /** Two presses at once, one at each process: the answers' statuses, as in `200 and 409`, the first press first. */
  readonly race: (one: Press, other: Press) => Promise<string>;
  /** The same press at both; the lower status first. */
  readonly both: (press: Press) => Promise<string>;
  /**
   * A race about one order in which neither writes before both have read: its row is held until both wait for it, one behind the
   * other. The answers' statuses, the first press first.
   */
  readonly bothHaveRead: (id: number, one: Press, other: Press) => Promise<string>;
  readonly read: (id: number) => Promise<OrderForDesk>;
  /** A press at one desk that must be taken. */
  readonly post: (path: string, body: object) => Promise<OrderForDesk>;
  /** An order by transfer of so many bottles, of which nothing has come. */
  readonly byTransfer: (pieces: number) => Promise<OrderForDesk>;
  /** The same, all of it paid. */
  readonly paidByTransfer: (pieces: number) => Promise<OrderForDesk>;
  /** An order of so many bottles, or of another pack, paid by PayPal, placed at either process in turn. */
  readonly paidByPaypal: (pieces: number, packId?: number) => Promise<Order>;
};

export async function openTwoDesks(track: RaceTrack, preload?: readonly string[]): Promise<TwoDesks> {
  await sql`update stock_item set on_hand = reserved + committed + 5000`.execute(track.server.db);
  // In a control, no notice of PayPal waits for an order beside the desks.
  if (preload) track.paypal.setFaults({ webhooks: 'none' });
  const tills = await track.openTwoTills(preload);
  const [first, second] = tills;
  const { headers: own } = await logInAnew(first, staff.admin.email);
  const press = <T>({ url }: ApiProcess, { path, body, headers = own }: Press) =>
    askAt(url)<T>('POST', path, { body, headers });
  const deskAt =
    (till: ApiProcess): Desk =>
    (path, body) =>
      press(till, { path, body });
  const race = (one: Press, other: Press) => Promise.all([press(first, one), press(second, other)]);
  const read = async (id: number) =>
    (await askAt(first.url)<OrderForDesk>('GET', '/api/staff/order', { query: { id }, headers: own })).body;
  const post = async (path: string, body: object) => {
    const answer = await press<OrderForDesk>(first, { path, body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const byTransfer = async (pieces: number) => {
    const shopper = await shopperReadyToPay(first.url, packs.reedcutterBottle, pieces);
    await shopper.act({ action: OrderAction.applyVoucher, sValue: vouchers.bankTransfer.code });
    return read((await shopper.confirm(PaymentMethod.bankTransfer)).body.id);
  };
  let placed = 0;
  return {
    tills,
    desks: [deskAt(first), deskAt(second)],
    race: async (one, other) => (await race(one, other)).map(({ status }) => status).join(' and '),
    both: async (twice) => statusesOf(await race(twice, twice)),
    bothHaveRead: async (id, one, other) => {
      const { db } = track.server;
      const held = await holdRow(db, 'orders', id);
      const answers = [press(first, one)];
      await held.untilWaiting(1);
      answers.push(press(second, other));
      await held.untilWaiting(2);
      await held.letGo();
      return (await Promise.all(answers)).map(({ status }) => status).join(' and ');
    },
    read,
    post,
    byTransfer,
    paidByTransfer: async (pieces) => {
      const { id, version, leftToPay } = await byTransfer(pieces);
      const receivedOn = londonDay(instant(new Date().toISOString()));
      return post('/api/staff/order/payment/record', { id, version, by: 'transfer', amount: leftToPay, receivedOn });
    },
    paidByPaypal: async (pieces, packId = packs.reedcutterBottle) => {
      placed += 1;
      const shopper = await shopperReadyToPay(tills[placed % 2]!.url, packId, pieces);
      const { body } = await shopper.beginPaypal();
      await track.paypal.approve(body.token);
      return (await shopper.confirm(PaymentMethod.paypal, body.token)).body;
    },
  };
}

/** As in `200 and 409`, the lower status first. */
export function statusesOf(answers: readonly { readonly status: number }[]): string {
  return answers
    .map(({ status }) => status)
    .toSorted((one, other) => one - other)
    .join(' and ');
}
