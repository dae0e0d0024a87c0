import { keepingHolds, lockCellar } from '#features/stock/server/stock.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { lastly, together } from '#platform/database/prepared.ts';
import { highest } from '#rules/basket/basket-decision.ts';
import { draftAfter } from '#rules/basket/draft-after.ts';
import { holdsToStore } from '#rules/basket/holds-to-store.ts';
import { mergeDrafts } from '#rules/basket/merge-drafts.ts';
import { hasRunOut, isPaying } from '#rules/basket/reservation-clock.ts';
import { wordsOfBoth } from '#rules/basket/words-of-both.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { needsOfLine } from '#rules/stock/needs-of-line.ts';
import { vouchersOfBoth } from '#rules/vouchers/apply-voucher.ts';
import { type ActionLimits, letGoOf } from '../actions/act-on-draft.ts';
import { movingLines, storingMergedAway } from './merging.repository.ts';
import { storingDraft } from '../draft/drafts.repository.ts';
import { withDraftStatus } from '../view/price-draft.ts';
import type { ShopFacts } from '../view/shop-facts.ts';
import { storingVouchersAndLinks } from '../actions/store-vouchers-and-links.ts';
import type { StoredOrder } from '../draft/stored-order.ts';
import { lockOrder } from '../draft/whole-order.ts';

type Two = { readonly from: OrderId; readonly into: OrderId };

/**
 * Merges an anonymous draft into a person's (D-59): both are locked, in the order of their numbers, and the decision is
 * stored at once. False when one of them is no longer an open draft, has run out of time, or is being paid.
 */
export async function mergeInto(db: Database, two: Two, shop: ShopFacts, limits: ActionLimits): Promise<boolean> {
  await letGoOf(db, two.from, shop, limits);
  await letGoOf(db, two.into, shop, limits);
  return inTransaction(db, async (trx) => {
    const locked = await lockBoth(trx, two);
    if (locked === null || !canMerge(locked.from, shop) || !canMerge(locked.into, shop)) return false;
    if (locked.from.personId !== null || locked.into.personId === null) return false;
    await store(trx, locked, shop, limits);
    return true;
  });
}

type Both = { readonly from: StoredOrder; readonly into: StoredOrder };

async function lockBoth(trx: Transaction, { from, into }: Two): Promise<Both | null> {
  const first = await lockOrder(trx, { orderId: from < into ? from : into });
  const second = await lockOrder(trx, { orderId: from < into ? into : from });
  if (first === null || second === null) return null;
  return from < into ? { from: first, into: second } : { from: second, into: first };
}

function canMerge(draft: StoredOrder, { now }: ShopFacts): boolean {
  return orderStage(draft.status) === 'draft' && !isPaying(draft, now) && !hasRunOut(draft, now);
}

async function store(trx: Transaction, { from, into }: Both, shop: ShopFacts, limits: ActionLimits): Promise<void> {
  const { packs } = shop.catalogue;
  const packIds = [...from.lines, ...into.lines].flatMap(({ packId, variantId, picks }) => {
    const pack = packs.get(packId);
    return pack ? needsOfLine(pack, variantId, picks).map((need) => need.packId) : [];
  });
  const cellar = await lockCellar(trx, {
    packIds,
    orderId: into.id,
    mergesFrom: from.id,
    address: null,
    now: shop.now,
  });
  const { items, ownHolds: holds } = cellar;
  const { buyer, today, now } = shop;
  const decision = mergeDrafts({ into, from, buyer, packs, cellar: items, holds, times: limits.times, today, now });
  const moved = from.lines.map((line) => line.id).filter((id) => !decision.removed.includes(id));
  const withLines = { ...into, lines: [...into.lines, ...from.lines.filter((line) => moved.includes(line.id))] };
  const { vouchers, leftOut } = vouchersOfBoth(into.vouchers, from.vouchers);
  const merged = withDraftStatus(
    {
      ...withLines,
      ...draftAfter(withLines, decision),
      ...wordsOfBoth(into, from),
      vouchers,
      codesLeftOut: [...into.codesLeftOut, ...leftOut.map(({ code }) => code)],
    },
    shop,
  );
  const vouchersAndLinks = storingVouchersAndLinks(into, merged, shop);
  const notices = [
    leftOut.length > 0 ? Altered.voucherChanged : Altered.nothing,
    [into, from].some(({ altered }) => altered === Altered.timedOut) ? Altered.timedOut : Altered.nothing,
  ];
  const stored = {
    ...merged,
    altered: highest([decision.altered, vouchersAndLinks.altered, ...notices]),
  };
  const holdsToKeep = holdsToStore(holds, { ...decision, removed: [] });
  await together(trx, movingLines(from.id, into.id, moved));
  await lastly(trx, storingDraft(stored, { lines: decision.lines, removed: [] }, now), [
    ...keepingHolds(into.id, holdsToKeep, decision.stock),
    ...vouchersAndLinks.statements,
    storingMergedAway(from, into.id, now),
  ]);
}
