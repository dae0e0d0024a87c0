import { useLiveQuery } from 'dexie-react-hooks';
import { type CurrentSale, emptySale } from '#rules/till/current-sale.ts';
import { call } from '#wire/call.ts';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import { type OpenTab, takeOverTab } from '../../till-tabs.contract.ts';
import { deviceDatabase, type DeviceRow, type TabRow } from '../device/device-database.ts';
import { tillInUse } from '../device/device-standing.ts';
import { momentNow } from '../device/moment-now.ts';
import { NotDone } from '../device/say-fault.ts';
import { tillTransport } from '../device/till-transport.ts';
import { currentSale } from '../device/use-current-sale.ts';
import { useTill } from '../device/use-till.ts';
import { sendChangedTabs } from './send-tabs.ts';
import { storeTakenOver } from './settle-tab.ts';

/** The open tabs of this till, and what the shop has not stored of others, the oldest first; undefined = they are still being read. */
export function useTabsOfTill(): readonly TabRow[] | undefined {
  const till = useTill().device?.number ?? 0;
  return useLiveQuery(async () => {
    const rows = await deviceDatabase.tabs.where({ till }).sortBy('openedAt');
    return rows.filter(({ isAbandoned, isRefused }) => !isAbandoned || isRefused === true);
  }, [till]);
}

/** Puts the current sale aside under a name, and begins an empty one, in one transaction. */
export async function parkSale(name: string): Promise<void> {
  await inTabTransaction(async (till) => {
    const sale = await currentSale();
    if (sale.lines.length === 0) throw new NotDone('There is nothing to put on a tab.');
    const before = sale.tabId === '' ? undefined : await deviceDatabase.tabs.get(sale.tabId);
    const id = before?.id ?? crypto.randomUUID();
    await deviceDatabase.tabs.put({
      ...before,
      id,
      till: till.number,
      version: (before?.version ?? 0) + 1,
      sentVersion: before?.sentVersion ?? 0,
      name,
      sale: { ...sale, tabId: id, tabName: name, linesBefore: null } satisfies CurrentSale,
      openedAt: before?.openedAt ?? momentNow(),
      isAbandoned: false,
      isRefused: false,
    });
    await deviceDatabase.current.put({ id: 'sale', sale: emptySale(sale.sellerId) });
  });
  void sendChangedTabs();
}

/** Takes a tab up again as the current sale. What is under way is parked or completed first. */
export function resumeTab(id: string): Promise<void> {
  return inTabTransaction(async () => {
    const [tab, current] = [await deviceDatabase.tabs.get(id), await currentSale()];
    if (tab === undefined) throw new NotDone('This tab is not on this till any more.');
    if (current.lines.length > 0) throw new NotDone('A sale is under way: park or complete it first.');
    await deviceDatabase.current.put({ id: 'sale', sale: { ...tab.sale, sellerId: current.sellerId } });
  });
}

/** A tab that will not be paid. */
export async function abandonTab(id: string, sellerId: number): Promise<void> {
  await changeTab(id, sellerId, { isAbandoned: true });
}

/** Sends what the shop has not stored since its seller may not sell, as somebody who may. */
export async function sendTabAs(id: string, sellerId: number): Promise<void> {
  await changeTab(id, sellerId, { isRefused: false });
}

/** Takes over the tab of another till, with a network. */
export async function takeOver({ id, tillNumber }: OpenTab, catalogue: TillCatalogue): Promise<void> {
  const till = await tillInUse();
  if (till === null) return;
  const tab = await call(tillTransport(till.token), takeOverTab, { body: { id, fromTill: tillNumber } });
  await storeTakenOver(tab, till.number, catalogue);
}

async function changeTab(id: string, sellerId: number, more: Partial<TabRow>): Promise<void> {
  await inTabTransaction(async () => {
    const [tab, current] = [await deviceDatabase.tabs.get(id), await currentSale()];
    if (tab === undefined) return;
    if (current.tabId === id) throw new NotDone('This tab is open as the sale that is under way: park it first.');
    await deviceDatabase.tabs.put({ ...tab, ...more, sale: { ...tab.sale, sellerId }, version: tab.version + 1 });
  });
  void sendChangedTabs();
}

function inTabTransaction(work: (till: DeviceRow) => Promise<void>): Promise<void> {
  const { device, tabs, current } = deviceDatabase;
  return deviceDatabase.transaction('rw', device, tabs, current, async () => {
    const till = await tillInUse();
    if (till === null) throw new NotDone('This device is no till any more: nothing is sold by it.');
    await work(till);
  });
}
