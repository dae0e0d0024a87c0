import { basisPoints } from '#rules/money/pence.ts';
import { discountOfSale, emptySale } from '#rules/till/current-sale.ts';
import { lineOfPack } from '#rules/till/line-of-pack.ts';
import { call } from '#wire/call.ts';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import { type OpenTab, sendTabs, type TabAnswer } from '../../till-tabs.contract.ts';
import { deviceDatabase, type TabRow } from '../device/device-database.ts';
import { tillInUse } from '../device/device-standing.ts';
import { tillTransport } from '../device/till-transport.ts';

const MOST_SENT = 50;

/** Sends what of the tabs the shop has not yet; without a network it is sent later. */
export async function sendChangedTabs(): Promise<void> {
  const till = await tillInUse();
  const copy = await deviceDatabase.copy.get('shop');
  if (till === null || copy === undefined) return;
  const rows = await deviceDatabase.tabs.where({ till: till.number }).toArray();
  const changed = rows.filter(({ version, sentVersion }) => version > sentVersion).slice(0, MOST_SENT);
  if (changed.length === 0) return;
  try {
    const { tabs } = await call(tillTransport(till.token), sendTabs, { body: { tabs: changed.map(tabToSend) } });
    for (const [place, answer] of tabs.entries()) {
      const row = changed[place];
      if (row !== undefined) await settleTab(row, answer, copy.catalogue);
    }
  } catch {
    // There is no network: it is tried again with the next change, and each half minute.
  }
}

async function settleTab(row: TabRow, { outcome, tab }: TabAnswer, catalogue: TillCatalogue): Promise<void> {
  if (outcome === 'stored') await deviceDatabase.tabs.update(row.id, { sentVersion: row.version });
  else if (outcome === 'older' && tab !== null) {
    await deviceDatabase.tabs.put(rowOfTab(tab, row.till, catalogue));
  } else await deviceDatabase.tabs.delete(row.id);
}

function tabToSend({ id, version, name, sale, openedAt, isAbandoned }: TabRow) {
  const { rate, memberHash } = discountOfSale(sale);
  return {
    id,
    version,
    name,
    lines: sale.lines.map(({ packId, extraItemId, picks, quantity, price }) => {
      return { packId, extraItemId, picks: [...picks], quantity, price };
    }),
    discountRate: rate,
    memberHash,
    openedAt,
    sellerId: sale.sellerId,
    abandoned: isAbandoned,
  };
}

/** A tab as the shop has it: what its packs are is looked up in the copy, and what is not sold any more is left out. */
export function rowOfTab(tab: OpenTab, till: number, { packs, members }: TillCatalogue): TabRow {
  const byId = new Map(packs.map((pack) => [pack.packId, pack]));
  const lines = tab.lines.flatMap((line) => {
    const pack = byId.get(line.packId);
    if (pack === undefined) return [];
    return [{ ...lineOfPack(pack, line, byId), price: line.price, quantity: line.quantity }];
  });
  const member = members.find(({ hash }) => hash === tab.memberHash);
  const sale = {
    ...emptySale(tab.sellerId),
    lines,
    staffRate: basisPoints(member === undefined ? tab.discountRate : 0),
    member: member === undefined ? null : { hash: member.hash, rate: basisPoints(member.discountRate) },
    tabId: tab.id,
    tabName: tab.name,
  };
  const { id, version, name, openedAt } = tab;
  return { id, till, version, sentVersion: version, name, sale, openedAt, isAbandoned: false };
}
