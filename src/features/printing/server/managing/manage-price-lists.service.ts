import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { newToken } from '#platform/ids.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { type Refusal, wrongFields } from '#rules/refusal.ts';
import { type PriceListEntry, priceListFaults, priceListStanding } from '#rules/trade/price-list-entry.ts';
import {
  modeOfList,
  type PriceListKind,
  priceListKind,
  SHOWS_STOCK,
  showsStock,
} from '#rules/trade/price-list-kind.ts';
import { address, paths } from '#site/paths.ts';
import type { PriceListForStaff } from '../../price-lists.contract.ts';
import {
  findManagedList,
  insertManagedList,
  type ListsQuery,
  lockManagedList,
  type ManagedListRow,
  readManagedLists,
  storeEnd,
} from './manage-price-lists.repository.ts';

type Change = { readonly by: number; readonly at: Instant };

const UNKNOWN: Refusal = { refused: 'unknown-price-list' };

export type ManagePriceLists = ReturnType<typeof createManagePriceLists>;

/** Price lists as staff keep them. One that is made never changes: another one is made, and the former ended. */
export function createManagePriceLists({ db, publicUrl }: { readonly db: Database; readonly publicUrl: string }) {
  const forStaff = (row: ManagedListRow, now: Instant) => toPriceList(row, now, publicUrl);
  return {
    async list(query: Omit<ListsQuery, 'today'>, now: Instant): Promise<{ rows: PriceListForStaff[]; total: number }> {
      const { rows, total } = await readManagedLists(db, { ...query, today: londonDay(now) });
      return { rows: rows.map((row) => forStaff(row, now)), total };
    },

    async make(entry: PriceListEntry, { by, at }: Change): Promise<PriceListForStaff | Refusal> {
      const { kind, ...fields } = priceListFaults(entry, londonDay(at));
      const wrong = wrongFields({ ...fields, ...(kind !== undefined && { listKind: kind }) });
      if (wrong !== null) return wrong;
      const { title, packKinds, saysHowMany, onlyInStock, note } = entry;
      const listKind = entry.kind as PriceListKind;
      const lastDay = entry.lastDay as CalendarDay | null;
      const list = { title, packKinds: [...new Set(packKinds)], onlyInStock, note, lastDay };
      return inTransaction(db, async (trx) => {
        const number = await insertManagedList(
          trx,
          { ...list, linkId: newToken(), mode: modeOfList(listKind), options: saysHowMany ? SHOWS_STOCK : 0 },
          at,
        );
        // Neither the link, which would open the list, nor what was typed, which may name somebody.
        const after = { listKind, packKinds: list.packKinds.join(', '), saysHowMany, onlyInStock, lastDay };
        await recordAudit(trx, { by, what: 'price-list.made', subjectId: number, before: null, after }, at);
        const row = await findManagedList(trx, number);
        return row === undefined ? UNKNOWN : forStaff(row, at);
      });
    },

    end: (number: number, { by, at }: Change): Promise<PriceListForStaff | Refusal> =>
      inTransaction(db, async (trx) => {
        const row = await lockManagedList(trx, number);
        if (row === undefined) return UNKNOWN;
        if (priceListStanding(row, at) !== 'open') return forStaff(row, at);
        await storeEnd(trx, number, at);
        const act = { by, what: 'price-list.ended', subjectId: number, before: null, after: null } as const;
        await recordAudit(trx, act, at);
        const ended = await findManagedList(trx, number);
        return ended === undefined ? UNKNOWN : forStaff(ended, at);
      }),
  };
}

function toPriceList(
  { mode, options, packKinds, ...row }: ManagedListRow,
  now: Instant,
  publicUrl: string,
): PriceListForStaff {
  return {
    ...row,
    link: `${publicUrl}${address(paths.beerListTemplate, { id: row.linkId })}`,
    packKinds: [...packKinds],
    listKind: priceListKind(mode),
    saysHowMany: showsStock(options),
    standing: priceListStanding(row, now),
  };
}
