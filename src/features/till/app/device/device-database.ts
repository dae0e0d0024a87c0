import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Instant } from '#rules/calendar/instant.ts';
import type { CurrentLine, CurrentSale } from '#rules/till/current-sale.ts';
import type { RefundOfDay } from '#rules/till/day-totals.ts';
import type { OutboxKind } from '#rules/till/next-message.ts';
import type { SaleToSend } from '#rules/till/sale-to-send.ts';
import type { TabOutcome } from '#rules/till/tab.ts';
import type { BodyToSend } from '#wire/contract.ts';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import type { sendTillMessage, TillDayAnswer, TillRefundAnswer, TillSaleAnswer } from '../../till-message.contract.ts';

/** Which till the device is. `unknown` = the shop has no such till; like a revoked one it sells nothing. */
export type DeviceRow = {
  readonly id: 'this';
  readonly token: string;
  readonly number: number;
  readonly name: string;
  readonly standing: 'in-use' | 'revoked' | 'unknown';
  readonly connectedAt: Instant;
  /** What its clock was ahead of the shop's when it sent last, in seconds. */
  readonly clockOff: number;
  /** The shop has switched off its tills: what is sold still comes in, and nothing else is answered. */
  readonly isModuleOff?: boolean;
};

/** The copy of the shop. */
export type CopyRow = {
  readonly id: 'shop';
  readonly catalogue: TillCatalogue;
  readonly etag: string;
  /** When the shop last said that it is as it stands here. */
  readonly fetchedAt: Instant;
  readonly bytes: number;
};

/** The one sale that is being put together. */
type CurrentRow = { readonly id: 'sale'; readonly sale: CurrentSale };

type Message = BodyToSend<typeof sendTillMessage>;
type In<Name extends 'opened' | 'refunds' | 'closed'> = NonNullable<Message[Name]>[number];

/** The shop could not read it, whatever its state: it is never taken. */
type UnreadableAnswer = { readonly outcome: 'refused'; readonly reason: 'not-understood'; readonly says: string };

type EntryOf<Kind extends OutboxKind, Content, Answer> = {
  readonly kind: Kind;
  readonly content: Content;
  readonly answer: Answer | UnreadableAnswer | null;
};

type NumberedSale = SaleToSend & { readonly number: number; readonly dayNumber: number; readonly soldAt: Instant };

/** What is sent of each kind, and what the shop answers to it. */
export type Entry =
  | EntryOf<'opened', In<'opened'>, TillDayAnswer>
  /**
   * `sale` and `vatNumber` are what its receipt needs as it was, `tab` is the one that it settles, if it may be that the sale is not
   * taken. Left out = sold before tills kept the number.
   */
  | (EntryOf<'sale', NumberedSale, TillSaleAnswer> & {
      readonly sale: CurrentSale;
      readonly vatNumber?: string;
      readonly tab?: TabRow;
    })
  /** `sums` is what the totals of its day need of it. */
  | (EntryOf<'refund', In<'refunds'>, TillRefundAnswer> & { readonly sums: RefundOfDay })
  | EntryOf<'closed', In<'closed'>, TillDayAnswer>;

/** Something that the shop has to hear of, in the order in which it happened. */
export type OutboxRow = Entry & OutboxState;

type OutboxState = {
  readonly place: number;
  readonly till: number;
  readonly number: number;
  /** The day of the till to which it belongs. */
  readonly dayNumber: number;
  readonly state: 'waiting' | 'accepted' | 'refused';
  readonly isAlone: boolean;
  readonly notedAt: Instant;
  readonly answeredAt: Instant | null;
};

/** A day of the till. `closed` as it was sent; the totals of the shop are in the answer to it. */
export type DayRow = {
  readonly till: number;
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly opening: In<'opened'>;
  readonly closing: In<'closed'> | null;
};

/**
 * A tab that this till has. `version` counts its changes, and `sentVersion` is that which the shop has, with `sentLines` on it; 0 and
 * none = it has nothing of it yet.
 */
export type TabRow = {
  readonly id: string;
  readonly till: number;
  readonly version: number;
  readonly sentVersion: number;
  readonly name: string;
  readonly sale: CurrentSale;
  readonly openedAt: Instant;
  readonly sentLines?: readonly CurrentLine[];
  /** It will not be paid: kept until the shop knows. */
  readonly isAbandoned: boolean;
  /** Who changed it last may not sell: the shop has not stored it. */
  readonly isRefused?: boolean;
  /** It is what was added to a tab of this name, of which the shop had something else. */
  readonly addedTo?: { readonly name: string; readonly outcome: TabOutcome };
};

/** The last number of what the device counts itself. */
type CounterRow = { readonly name: 'sale' | 'day'; readonly value: number };

export type DeviceDatabase = Dexie & {
  readonly device: EntityTable<DeviceRow, 'id'>;
  readonly copy: EntityTable<CopyRow, 'id'>;
  readonly current: EntityTable<CurrentRow, 'id'>;
  readonly outbox: EntityTable<OutboxRow, 'place'>;
  readonly days: Table<DayRow, readonly [till: number, number: number]>;
  readonly tabs: EntityTable<TabRow, 'id'>;
  readonly counters: EntityTable<CounterRow, 'name'>;
};

/**
 * What a till keeps on its device. Each transaction is on the disk before it is done: a tablet whose battery dies right after a sale
 * has it.
 */
export const deviceDatabase = new Dexie('till', { chromeTransactionDurability: 'strict' }) as DeviceDatabase;

deviceDatabase.version(1).stores({
  device: 'id',
  copy: 'id',
  current: 'id',
  outbox: '++place, &[till+kind+number], [till+state], [till+dayNumber], state, &sale.key',
  days: '[till+number], [till+state]',
  tabs: 'id, till',
  counters: 'name',
});
