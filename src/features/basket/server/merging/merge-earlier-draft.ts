import type { Database } from '#platform/database/database.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { ActionLimits } from '../actions/act-on-draft.ts';
import { type DraftOwner, draftModeOf, tokenProofOf } from '../draft/draft-owner.ts';
import { mergeInto } from './merge-drafts.ts';
import { findBegunBefore } from './merging.repository.ts';
import type { ShopFacts } from '../view/shop-facts.ts';

/** The owner to go on with after the merge, and whether the token that she sent is still good for something. */
export type OwnerAfterMerge = { readonly owner: DraftOwner; readonly keepsToken: boolean };

type Deps = {
  readonly db: Database;
  readonly limits: ActionLimits;
  /** The person's own draft, begun if she has none. */
  readonly ownDraft: () => Promise<{ readonly id: OrderId }>;
};

/**
 * After a log-in the first call that names the token of an anonymous draft merges it into the person's own (D-59);
 * never a cookie alone, which a stranger may have planted (D-187). A draft that is being paid stays as it is, and so
 * does that of a suspended person, for later (D-17).
 */
export async function mergeEarlierDraft(
  { db, limits, ownDraft }: Deps,
  owner: DraftOwner,
  shop: ShopFacts,
): Promise<OwnerAfterMerge> {
  const token = owner.isNamed ? tokenProofOf(owner) : null;
  if (token === null || shop.shopper.kind === 'anonymous') return { owner, keepsToken: true };
  if (shop.shopper.kind === 'suspended') return { owner, keepsToken: true };
  const before = await findBegunBefore(db, token, draftModeOf(owner), shop.now);
  if (before === null) return { owner, keepsToken: false };
  if (before.is_paying) return { owner, keepsToken: true };
  const into = (await ownDraft()).id;
  if (!(await mergeInto(db, { from: before.id, into }, shop, limits))) return { owner, keepsToken: true };
  const orderId = owner.orderId === before.id ? into : owner.orderId;
  return { owner: { ...owner, orderId, token: null }, keepsToken: false };
}
