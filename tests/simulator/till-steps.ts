import { people } from '#sample-brewery/fixtures.ts';
import { MOST, type StepOf } from './step.ts';
import type { Outcome } from './tally.ts';
import { FLOAT, type Refund, type Sale, type SoldAtTill, type TillDevice } from './till-device.ts';
import { THINGS } from './things.ts';
import { GIFTS, type World } from './world.ts';

const sellerId = people.telesales.id;
const tillOf = ({ tills }: World, number: number): TillDevice => tills[number % tills.length]!;

/** Nothing of it is sent yet: the device may have no network. */
export async function sellAtTill(
  world: World,
  { till: number, pack, pieces, by }: StepOf<'sell at till'>,
): Promise<Outcome> {
  const till = tillOf(world, number);
  openDay(world, till);
  till.lastNumber += 1;
  const { packId, variantId, picks } = THINGS[pack % THINGS.length]!;
  const price = world.prices.get(packId)!;
  const total = pieces * price;
  const body: Sale = {
    number: till.lastNumber,
    soldAt: world.shop.clock.now(),
    sellerId,
    dayNumber: till.day,
    ageCheckedByStaff: true,
    lines: [{ packId, extraItemId: variantId, picks: [...picks], quantity: pieces, price }],
    total,
    ...paidBy(by, total, () => valueLeft(world, number)),
  };
  till.outbox.push({ kind: 'sale', body });
  return 'done';
}

type Paid = Pick<Sale, 'payments' | 'unpaid'>;

function paidBy(by: StepOf<'sell at till'>['by'], total: number, left: () => GiftLeft): Paid {
  const half = Math.floor(total / 2);
  switch (by) {
    case 'cash':
    case 'card':
    case 'gateway':
      return { payments: [{ by, amount: total }] };
    case 'split':
      return {
        payments: [
          { by: 'cash', amount: half },
          { by: 'card', amount: total - half },
        ],
      };
    case 'half unpaid':
      return { payments: [{ by: 'cash', amount: half }], unpaid: true };
    case 'gift':
      return { payments: paidByGift(total, left()) };
  }
  return by satisfies never;
}

type GiftLeft = { readonly code: string; readonly pence: number };

function paidByGift(total: number, { code, pence }: GiftLeft): Paid['payments'] {
  const amount = Math.min(total, pence);
  const cash = { by: 'cash', amount: total - amount } as const;
  if (amount <= 0) return [cash];
  const voucher = { by: 'voucher', amount, voucherCode: code } as const;
  return cash.amount > 0 ? [voucher, cash] : [voucher];
}

/** As the shop has said last: a basket may have taken it meanwhile, and another till may. */
function valueLeft({ books }: World, number: number): GiftLeft {
  const { code, pence } = GIFTS[number % GIFTS.length]!;
  const used = [...(books.giftUses.get(code)?.values() ?? [])].reduce((sum, one) => sum + one, 0);
  return { code, pence: pence - used };
}

function openDay({ shop }: World, till: TillDevice): void {
  if (till.isDayOpen) return;
  till.day += 1;
  till.isDayOpen = true;
  const body = { number: till.day, openedAt: shop.clock.now(), sellerId, float: FLOAT };
  till.outbox.push({ kind: 'opened', body });
}

/** Of what any till has sold, or this one and has not sent yet. */
export async function refundAtTill(
  world: World,
  { till: number, sale, pieces, by, resellable }: StepOf<'refund at till'>,
): Promise<Outcome> {
  const till = tillOf(world, number);
  const candidates = [...world.tills.flatMap(({ sold }) => sold), ...unsentOf(till)];
  const chosen = candidates[sale % Math.max(1, candidates.length)];
  if (chosen === undefined) return 'nothing to do';
  openDay(world, till);
  till.lastNumber += 1;
  const { ofTill, ofNumber, price } = chosen;
  // With the last number one more than was sold.
  const quantity = sale === MOST ? chosen.pieces + 1 : Math.min(pieces, chosen.pieces);
  const total = quantity * price;
  const body: Refund = {
    number: till.lastNumber,
    refundedAt: world.shop.clock.now(),
    sellerId,
    dayNumber: till.day,
    ofTill,
    ofNumber,
    reason: 'Flat',
    resellable,
    lines: [{ place: 0, quantity }],
    payments: [{ by, amount: total }],
    total,
  };
  till.outbox.push({ kind: 'refund', body });
  return 'done';
}

function unsentOf({ number, outbox }: TillDevice): readonly SoldAtTill[] {
  return outbox.flatMap((entry) =>
    entry.kind === 'sale' && isPaidInMoney(entry.body) ? [soldAtTill(number, entry.body)] : [],
  );
}

export function soldAtTill(ofTill: number, { number: ofNumber, lines }: Sale): SoldAtTill {
  const { quantity: pieces, price } = lines[0]!;
  return { ofTill, ofNumber, pieces, price };
}

export const isPaidInMoney = ({ payments, unpaid }: Sale): boolean =>
  unpaid !== true && payments.every(({ by }) => by !== 'voucher');

/** Somebody counts the drawer, rightly or not. */
export async function closeTill(world: World, { till: number, off }: StepOf<'close till'>): Promise<Outcome> {
  const till = tillOf(world, number);
  if (!till.isDayOpen) return 'nothing to do';
  till.isDayOpen = false;
  const [counted, expected] = [FLOAT + off, FLOAT];
  const body = { number: till.day, closedAt: world.shop.clock.now(), sellerId, counted, expected };
  till.outbox.push({ kind: 'closed', body });
  return 'done';
}
