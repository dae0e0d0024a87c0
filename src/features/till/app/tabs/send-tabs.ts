import { discountOfSale } from '#rules/till/current-sale.ts';
import { call } from '#wire/call.ts';
import { sendTabs } from '../../till-tabs.contract.ts';
import { deviceDatabase, type TabRow } from '../device/device-database.ts';
import { tillInUse } from '../device/device-standing.ts';
import { tillTransport } from '../device/till-transport.ts';
import { settleTab } from './settle-tab.ts';

const MOST_SENT = 50;

/** Sends what of the tabs the shop has not yet; without a network it is sent later. */
export async function sendChangedTabs(): Promise<void> {
  const till = await tillInUse();
  const copy = await deviceDatabase.copy.get('shop');
  if (till === null || copy === undefined) return;
  const rows = await deviceDatabase.tabs.where({ till: till.number }).toArray();
  const rowsToSend = rows.filter(({ version, sentVersion }) => version > sentVersion).slice(0, MOST_SENT);
  if (rowsToSend.length === 0) return;
  try {
    const { tabs } = await call(tillTransport(till.token), sendTabs, { body: { tabs: rowsToSend.map(tabToSend) } });
    for (const [place, answer] of tabs.entries()) {
      const row = rowsToSend[place];
      if (row !== undefined) await settleTab(row, answer, copy.catalogue);
    }
  } catch {
    // There is no network: it is tried again with the next change, and each half minute.
  }
}

function tabToSend({ id, version, sentVersion, name, sale, openedAt, isAbandoned }: TabRow) {
  const { rate, memberHash } = discountOfSale(sale);
  return {
    id,
    version,
    base: sentVersion,
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
