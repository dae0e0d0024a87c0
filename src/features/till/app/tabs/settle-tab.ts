import { basisPoints } from '#rules/money/pence.ts';
import { emptySale } from '#rules/till/current-sale.ts';
import { linesAdded } from '#rules/till/lines-added.ts';
import { lineOfPack } from '#rules/till/line-of-pack.ts';
import { nameOfAdded, tabAfterAnswer, type TabOutcome } from '#rules/till/tab.ts';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import type { OpenTab, TabAnswer } from '../../till-tabs.contract.ts';
import { deviceDatabase, type TabRow } from '../device/device-database.ts';
import { NotDone } from '../device/say-fault.ts';
import { currentSale } from '../device/use-current-sale.ts';

/** Stores what the shop has answered to a tab as it was sent. It may have been changed since, and then is sent again. */
export async function settleTab(request: TabRow, answer: TabAnswer, catalogue: TillCatalogue): Promise<void> {
  await deviceDatabase.transaction('rw', deviceDatabase.tabs, deviceDatabase.current, async () => {
    const [row, { tabId }] = [await deviceDatabase.tabs.get(request.id), await currentSale()];
    if (row === undefined) return;
    const next = tabAfterAnswer(answer.outcome);
    if (next === 'note') {
      const { version: sentVersion, sale } = request;
      await deviceDatabase.tabs.update(row.id, { sentVersion, sentLines: sale.lines, isRefused: false });
    } else if (next === 'keep') {
      await deviceDatabase.tabs.update(row.id, { isRefused: answer.outcome === 'may-not-sell' });
    } else if (tabId !== row.id) {
      // While somebody has it open nothing changes: it is sent again when it is parked.
      await letGo(row, answer.outcome);
      if (next === 'replace' && answer.tab !== null)
        await deviceDatabase.tabs.put(rowOfTab(answer.tab, row.till, catalogue));
    }
  });
}

/** A tab of another till that is this one's now. What was added here before, and had not reached the shop, stays. */
export async function storeTakenOver(tab: OpenTab, till: number, catalogue: TillCatalogue): Promise<void> {
  await deviceDatabase.transaction('rw', deviceDatabase.tabs, deviceDatabase.current, async () => {
    if ((await currentSale()).tabId === tab.id)
      throw new NotDone('This tab is open as the sale that is under way: park it first.');
    const row = await deviceDatabase.tabs.get(tab.id);
    if (row !== undefined) await letGo(row, 'older');
    await deviceDatabase.tabs.put(rowOfTab(tab, till, catalogue));
  });
}

/** What was added here since the shop had it is a tab of its own, which is sent like any other: it was poured. */
async function letGo(row: TabRow, outcome: TabOutcome): Promise<void> {
  await deviceDatabase.tabs.delete(row.id);
  const lines = linesAdded(row.sentLines ?? [], row.sale.lines);
  if (lines.length === 0) return;
  const [id, name] = [crypto.randomUUID(), nameOfAdded(row.name)];
  await deviceDatabase.tabs.put({
    ...row,
    id,
    name,
    version: 1,
    sentVersion: 0,
    sentLines: [],
    sale: { ...row.sale, lines, linesBefore: null, tabId: id, tabName: name },
    isRefused: false,
    addedTo: { name: row.name, outcome },
  });
}

/** A tab as the shop has it: what its packs are is looked up in the copy, and what is not sold any more is left out. */
function rowOfTab(tab: OpenTab, till: number, { packs, members }: TillCatalogue): TabRow {
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
  return { id, till, version, sentVersion: version, sentLines: lines, name, sale, openedAt, isAbandoned: false };
}
