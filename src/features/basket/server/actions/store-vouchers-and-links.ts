import { storingVouchers } from '#features/vouchers/server/order-vouchers.ts';
import type { Prepared } from '#platform/database/prepared.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import { changedByItself } from '#rules/vouchers/vouchers-changed.ts';
import { storingLinks } from '../draft/held-links.repository.ts';
import { priceDraft } from '../view/price-draft.ts';
import type { ShopFacts } from '../view/shop-facts.ts';
import type { StoredOrder } from '../draft/stored-order.ts';
import { vouchersToKeep } from '../view/vouchers-of-draft.ts';

/** Statements that store vouchers and links, and whether one of the vouchers has changed by itself. */
export type VoucherAndLinkChanges = { readonly statements: readonly Prepared<never>[]; readonly altered: Altered };

/**
 * Stores the vouchers of a draft with what the shopper is now shown of each, and its held orders; no statement where
 * neither has changed.
 */
export function storingVouchersAndLinks(
  before: StoredOrder,
  after: StoredOrder,
  shop: ShopFacts,
): VoucherAndLinkChanges {
  const vouchers = voucherChanges(before, after, shop);
  const heldIds = after.links.map(({ id }) => id);
  const sameLinks = heldIds.join() === before.links.map(({ id }) => id).join();
  return {
    statements: [...vouchers.statements, ...(sameLinks ? [] : [storingLinks(after.id, heldIds)])],
    altered: vouchers.altered,
  };
}

function voucherChanges(before: StoredOrder, after: StoredOrder, shop: ShopFacts): VoucherAndLinkChanges {
  if (before.vouchers.length === 0 && after.vouchers.length === 0) return { statements: [], altered: Altered.nothing };
  const { vouchers: lines } = priceDraft(after, shop);
  const rowsAfter = vouchersToKeep(after.vouchers, lines);
  const rowsBefore = before.vouchers.map(({ id, lastReport: last }) => ({ voucherId: id, ...last }));
  const same = JSON.stringify(rowsAfter) === JSON.stringify(rowsBefore);
  return {
    statements: same ? [] : [storingVouchers(after.id, rowsAfter)],
    altered: changedByItself(after.vouchers, lines),
  };
}
