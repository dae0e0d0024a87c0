import type { TillTender, TillWayOfPaying } from '#rules/till/till-sale.ts';
import { connectedTill } from '../api/till-things.ts';
import type { World } from './world.ts';

type OfDay = { readonly number: number; readonly sellerId: number };
type Opening = OfDay & { readonly openedAt: string; readonly float: number };
export type Closing = OfDay & {
  readonly closedAt: string;
  readonly counted: number;
  readonly expected: number;
};
export type TillPayment = { readonly by: TillWayOfPaying; readonly amount: number; readonly voucherCode?: string };
export type Sale = OfDay & {
  readonly soldAt: string;
  readonly dayNumber: number;
  readonly ageCheckedByStaff: boolean;
  readonly lines: readonly {
    readonly packId: number;
    readonly extraItemId: number;
    readonly picks: readonly number[];
    readonly quantity: number;
    readonly price: number;
  }[];
  readonly payments: readonly TillPayment[];
  readonly unpaid?: boolean;
  readonly total: number;
};
export type Refund = OfDay & {
  readonly refundedAt: string;
  readonly dayNumber: number;
  readonly ofTill: number;
  readonly ofNumber: number;
  readonly reason: string;
  readonly resellable: boolean;
  readonly lines: readonly { readonly place: number; readonly quantity: number }[];
  readonly payments: readonly { readonly by: TillTender; readonly amount: number }[];
  readonly total: number;
};
export type TillMessage = {
  readonly sentAt: string;
  readonly opened: readonly Opening[];
  readonly sales: readonly Sale[];
  readonly refunds: readonly Refund[];
  readonly closed: readonly Closing[];
};

/** What happened at a till, as it waits on its device until the shop has taken it. */
export type TillEntry =
  | { readonly kind: 'opened'; readonly body: Opening }
  | { readonly kind: 'sale'; readonly body: Sale }
  | { readonly kind: 'refund'; readonly body: Refund }
  | { readonly kind: 'closed'; readonly body: Closing };

/** A till as the model has it. */
export type TillDevice = {
  readonly number: number;
  readonly token: string;
  /** Of sales and refunds together. */
  lastNumber: number;
  /** The day that is open on the device; 0 = none was opened yet. */
  day: number;
  isDayOpen: boolean;
  readonly outbox: TillEntry[];
  /** All messages that were sent. */
  readonly sent: TillMessage[];
  /** What the shop has taken, by `keyOf`: the order or the credit note as it was answered; '' = not known. */
  readonly taken: Map<string, string>;
  /** What it has sold that the shop has taken and no gift voucher has paid. */
  readonly sold: SoldAtTill[];
  /** Of each day what was taken before it was closed; a day that is not in it is not known. */
  readonly days: Map<number, DayBooks>;
};

/** One line of so many pieces, at so many pence each. */
export type SoldAtTill = {
  readonly ofTill: number;
  readonly ofNumber: number;
  readonly pieces: number;
  readonly price: number;
};

/** In pence. */
export type DayBooks = { sales: number; sold: number; refunds: number; refunded: number; cash: number };

export const FLOAT = 5000;
const TILLS = 2;
/** As the number of a till. */
export const ALL_TILLS = TILLS;

export async function connectTills({ db, clock }: World['shop']): Promise<readonly TillDevice[]> {
  const connected = [];
  for (let made = 0; made < TILLS; made += 1) connected.push(await connectedTill({ db, now: clock.now() }));
  return connected.map(({ number, token }) => ({
    number,
    token,
    lastNumber: 0,
    day: 0,
    isDayOpen: false,
    outbox: [],
    sent: [],
    taken: new Map(),
    sold: [],
    days: new Map(),
  }));
}

/** Names a day by what happened to it, and a sale or a refund by its number. */
export function keyOf({ kind, body: { number } }: TillEntry): string {
  return kind === 'opened' || kind === 'closed' ? `${kind} ${number}` : String(number);
}

/** How the outbox is cut into messages: as one wherever it can be, or each entry by itself, the first or the last first. */
export type Sending = 'in order' | 'one by one' | 'last first';

/** A day is closed last in its message, so that the next one is opened in another. */
export function messagesOf(outbox: readonly TillEntry[], how: Sending): readonly (readonly TillEntry[])[] {
  const alone = outbox.map((entry) => [entry]);
  if (how === 'last first') return alone.toReversed();
  if (how === 'one by one') return alone;
  return outbox.reduce<TillEntry[][]>((messages, entry) => {
    const last = messages.at(-1);
    if (last === undefined || last.at(-1)?.kind === 'closed') return [...messages, [entry]];
    last.push(entry);
    return messages;
  }, []);
}

export function asMessage(entries: readonly TillEntry[], sentAt: string): TillMessage {
  return {
    sentAt,
    opened: entries.flatMap(({ kind, body }) => (kind === 'opened' ? [body] : [])),
    sales: entries.flatMap(({ kind, body }) => (kind === 'sale' ? [body] : [])),
    refunds: entries.flatMap(({ kind, body }) => (kind === 'refund' ? [body] : [])),
    closed: entries.flatMap(({ kind, body }) => (kind === 'closed' ? [body] : [])),
  };
}

/** What a message holds, in the order in which the shop takes it. */
export function entriesOf({ opened, sales, refunds, closed }: TillMessage): readonly TillEntry[] {
  return [
    ...opened.map((body) => ({ kind: 'opened', body }) as const),
    ...sales.map((body) => ({ kind: 'sale', body }) as const),
    ...refunds.map((body) => ({ kind: 'refund', body }) as const),
    ...closed.map((body) => ({ kind: 'closed', body }) as const),
  ];
}

/** A process that stopped has taken a message or not, and nobody was told which: it is looked up. */
export async function readTakenAnew({ shop, tills }: World): Promise<void> {
  for (const till of tills) {
    const [sales, refunds, days] = await Promise.all([
      shop.db.selectFrom('till_sale').select('number').where('till_id', '=', till.number).execute(),
      shop.db.selectFrom('till_refund').select('number').where('till_id', '=', till.number).execute(),
      shop.db.selectFrom('till_day').select(['number', 'closed_at']).where('till_id', '=', till.number).execute(),
    ]);
    const keys = [
      ...[...sales, ...refunds].map(({ number }) => String(number)),
      ...days.map(({ number }) => `opened ${number}`),
      ...days.filter(({ closed_at: at }) => at !== null).map(({ number }) => `closed ${number}`),
    ];
    for (const key of keys) {
      if (till.taken.has(key)) continue;
      till.taken.set(key, '');
      // What of it came before it was closed is not known.
      till.days.clear();
    }
  }
}
