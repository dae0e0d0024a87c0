import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { lastly } from '#platform/database/prepared.ts';
import {
  type Cellar,
  keepingHolds,
  lockCellar,
  NEW_LINE,
  unlessOversold,
} from '#features/stock/server/stock.service.ts';
import { type BasketDecision, highest } from '#rules/basket/basket-decision.ts';
import type { BasketFacts } from '#rules/basket/basket-facts.ts';
import { draftAfter } from '#rules/basket/draft-after.ts';
import { holdsToStore } from '#rules/basket/holds-to-store.ts';
import { hasRunOut, type HoldingTimes } from '#rules/basket/reservation-clock.ts';
import { runOut } from '#rules/basket/run-out.ts';
import { withinAllowance } from '#rules/basket/within-allowance.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { findDraftsRunOut, isBeingPaid, storingDraft } from '../draft/drafts.repository.ts';
import type { OrderKey } from '../draft/order-rows.repository.ts';
import { postcodeOf, withDraftStatus } from '../view/price-draft.ts';
import type { ShopFacts } from '../view/shop-facts.ts';
import { type VoucherAndLinkChanges, storingVouchersAndLinks } from './store-vouchers-and-links.ts';
import type { StoredOrder } from '../draft/stored-order.ts';
import { lockOrder } from '../draft/whole-order.ts';

/** A change of a draft: the packs whose stock it may take, and the rule that decides. */
export type DraftAction = {
  readonly packs?: (facts: Pick<BasketFacts, 'draft' | 'packs'>) => readonly PackId[];
  readonly decide: (facts: BasketFacts & { readonly draft: StoredOrder }) => Decided | Refusal;
};

/** The decision about the lines, and the other changes of the draft. */
export type Decided = {
  readonly decision: BasketDecision;
  readonly changes?: Partial<StoredOrder>;
  /** It would have taken more stock, if there were more. */
  readonly fellShort?: boolean;
};

/** A draft after an action, with its stock as it was read under lock. */
export type Acted = { readonly order: StoredOrder; readonly cellar: Cellar };

export type ActionLimits = { readonly times: HoldingTimes; readonly mostUnitsPerAddress: number };

/** Drafts that hold stock although their clock has run out. */
type RunOut = { readonly runOut: readonly OrderId[] };

/**
 * Changes a draft: gather under lock, decide, store, in one transaction. When expired drafts, its own included, hold
 * the stock it needs, they are released first, each in its own transaction (D-29), and it is tried again.
 */
export async function actOnDraft(
  db: Database,
  key: OrderKey,
  action: DraftAction,
  shop: ShopFacts,
  limits: ActionLimits,
): Promise<Acted | Refusal> {
  const letGo = new Set<OrderId>();
  for (;;) {
    const outcome = await unlessOversold(
      inTransaction(db, (trx) => attempt(trx, key, action, { shop, limits, letGo })),
    );
    if (!('runOut' in outcome)) return outcome;
    for (const orderId of outcome.runOut) {
      letGo.add(orderId);
      await letGoOf(db, orderId, shop, limits);
    }
  }
}

type Circumstances = { readonly shop: ShopFacts; readonly limits: ActionLimits; readonly letGo: ReadonlySet<OrderId> };

async function attempt(
  trx: Transaction,
  key: OrderKey,
  action: DraftAction,
  { shop, limits, letGo }: Circumstances,
): Promise<Acted | Refusal | RunOut> {
  const draft = await lockOrder(trx, key);
  if (draft === null) return { refused: 'unknown-order' };
  if (hasRunOut(draft, shop.now) && !letGo.has(draft.id)) return { runOut: [draft.id] };
  const packIds = action.packs?.({ draft, packs: shop.catalogue.packs }) ?? [];
  const address = isLimited(draft, limits) ? draft.openedFrom : null;
  const cellar = await lockCellar(trx, { packIds, orderId: draft.id, address, now: shop.now });
  const facts = factsOf(draft, cellar, shop, limits);
  const decided = action.decide(facts);
  if (fellShort(decided)) {
    const items = cellar.items.map((item) => item.id);
    const inTheWay = (await findDraftsRunOut(trx, shop.now, items)).filter((id) => !letGo.has(id));
    if (inTheWay.length > 0) return { runOut: inTheWay };
  }
  if (isRefusal(decided)) return decided;
  const most = address === null ? Infinity : limits.mostUnitsPerAddress;
  const allowed = withinAllowance(decided.decision, cellar.heldFromAddress, most);
  if (isRefusal(allowed)) return allowed;
  const timedOut = letGo.has(draft.id) ? Altered.timedOut : Altered.nothing;
  return { order: await store(trx, facts, decided, timedOut, shop), cellar };
}

/** A business is known, and orders a pallet; the limit is for whoever hoards without a name (D-166). */
function isLimited({ businessId }: StoredOrder, { mostUnitsPerAddress }: ActionLimits): boolean {
  return mostUnitsPerAddress > 0 && businessId === null;
}

/** Releases what a draft holds if its clock has run out and no payment is being captured; true = it was released. */
export async function letGoOf(db: Database, orderId: OrderId, shop: ShopFacts, limits: ActionLimits): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const draft = await lockOrder(trx, { orderId });
    if (draft === null || orderStage(draft.status) !== 'draft' || !hasRunOut(draft, shop.now)) return false;
    if (await isBeingPaid(trx, orderId)) return false;
    const cellar = await lockCellar(trx, { packIds: [], orderId, address: null, now: shop.now });
    const facts = factsOf(draft, cellar, shop, limits);
    const decision = runOut(facts);
    if (decision !== null) await store(trx, facts, { decision }, Altered.nothing, null);
    return decision !== null;
  });
}

function factsOf(
  draft: StoredOrder,
  cellar: Cellar,
  shop: ShopFacts,
  limits: ActionLimits,
): BasketFacts & { readonly draft: StoredOrder } {
  return {
    draft,
    buyer: shop.buyer,
    shop: shop.opening,
    packs: shop.catalogue.packs,
    cellar: cellar.items,
    holds: cellar.ownHolds,
    times: limits.times,
    today: shop.today,
    now: shop.now,
  };
}

/** `shop` = the facts for the caller; null in a job, which changes lines alone. */
async function store(
  trx: Transaction,
  facts: BasketFacts & { readonly draft: StoredOrder },
  { decision, changes }: Decided,
  alteredBefore: Altered,
  shop: ShopFacts | null,
): Promise<StoredOrder> {
  const after: StoredOrder = withOpenChoice(facts.draft, {
    ...facts.draft,
    ...draftAfter(facts.draft, decision, NEW_LINE),
    ...changes,
  });
  const { status } = shop === null ? facts.draft : withDraftStatus(after, shop);
  const vouchersAndLinks = shop === null ? NO_CHANGES : storingVouchersAndLinks(facts.draft, after, shop);
  const altered = highest([
    decision.altered,
    changes?.altered ?? Altered.nothing,
    alteredBefore,
    vouchersAndLinks.altered,
  ]);
  const newLines = after.lines.filter(({ id }) => id < 0).length;
  const holds = keepingHolds(facts.draft.id, holdsToStore(facts.holds, decision, NEW_LINE), decision.stock, newLines);
  const storing = storingDraft({ ...after, status, altered }, decision, facts.now);
  const [stored] = await lastly(trx, storing, [...holds, ...vouchersAndLinks.statements]);
  return { ...after, lines: withIds(after.lines, stored?.new_lines ?? []), status, altered };
}

/** New lines with the numbers that they were stored under, in place of -1, -2 and so on. */
function withIds(lines: StoredOrder['lines'], ids: readonly LineId[]): StoredOrder['lines'] {
  return ids.length === 0
    ? lines
    : lines.map((line) => (line.id < 0 ? { ...line, id: ids[Math.abs(line.id) - 1]! } : line));
}

/** After a change of delivery or payment PayPal's address has nothing to be compared with: the choice is dropped. */
function withOpenChoice(before: StoredOrder, after: StoredOrder): StoredOrder {
  const same =
    before.deliveryMethod === after.deliveryMethod &&
    before.payMethod === after.payMethod &&
    postcodeOf(before) === postcodeOf(after);
  return same ? after : { ...after, paypalAddress: null };
}

const NO_CHANGES: VoucherAndLinkChanges = { statements: [], altered: Altered.nothing };

function fellShort(decided: Decided | Refusal): boolean {
  if (isRefusal(decided)) return decided.refused === 'sold-out';
  return decided.fellShort ?? decided.decision.altered === Altered.quantityReduced;
}
