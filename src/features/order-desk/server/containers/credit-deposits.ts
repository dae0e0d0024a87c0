import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import { owedOf, storedView } from '#features/orders/server/placed-facts.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { creditKind } from '#rules/credits/credit-kind.ts';
import { creditObstacle } from '#rules/credits/credit-obstacle.ts';
import { depositParts, depositsCreditedOf, valueOf } from '#rules/credits/credit-parts.ts';
import { creditReference } from '#rules/credits/credit-reference.ts';
import { splitCredit } from '#rules/credits/split-credit.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { ContainersBack } from '#rules/trade/containers.ts';
import { depositsBack, linesToCredit, type OpenDeposit } from '#rules/trade/deposits-back.ts';
import type { OrderWithFacts } from '../additions/read-additions.ts';
import { creditFacts, storeCredit } from '../credit-order.ts';
import { lockAtDesk } from '../lock-at-desk.ts';
import { readCounted, readOrdersWithDeposits } from './deposits.repository.ts';

export type DepositDeps = {
  readonly drafts: Pick<Drafts, 'lock' | 'lockWithBox' | 'view' | 'gather'>;
  readonly orders: Pick<Orders, 'settings' | 'settleReceived'>;
  readonly payments: Pick<Payments, 'providers' | 'refunds'>;
};

/** The orders of a business of which deposits can be credited, locked until the transaction ends: first those handed over first. */
export async function lockOrdersWithDeposits(
  trx: Transaction,
  businessId: number,
  { drafts }: DepositDeps,
): Promise<readonly OrderWithFacts[]> {
  const ids = await readOrdersWithDeposits(trx, businessId);
  const locked = new Map<OrderId, OrderWithFacts>();
  // Like everybody who locks several: the lowest first (D-32).
  for (const id of ids.toSorted((one, other) => one - other)) {
    const order = await lockAtDesk(trx, drafts, { id, version: null });
    if (!isRefusal(order) && creditObstacle(creditFacts(order.order, order.facts)) === null) locked.set(id, order);
  }
  return ids.flatMap((id) => locked.get(id) ?? []);
}

export type EmptiesWithDeposits = ContainersBack & { readonly deposits: number; readonly credited: number };

/** Of how many of these containers the deposits count as given back, and how many are credited. */
export async function countDeposits(
  trx: Transaction,
  businessId: number,
  returned: readonly ContainersBack[],
  orders: readonly OrderWithFacts[],
): Promise<readonly EmptiesWithDeposits[]> {
  const earlier = await readCounted(trx, businessId);
  const open = openDeposits(orders);
  return returned.map((back) => {
    const outstanding = open.filter((one) => isSame(one, back)).reduce((sum, { left }) => sum + left, 0);
    const entries = earlier.filter((one) => isSame(one, back)).map(({ deposits }) => deposits);
    const { counted, credited } = depositsBack(back.quantity, outstanding, entries);
    return { ...back, deposits: counted, credited };
  });
}

type Crediting = {
  /** Null = nobody of whom it is known: the job credits what waited. */
  readonly by: number | null;
  readonly shop: ShopFacts;
};

const JOB = 'job';

/** Credits the deposits on containers that came back, of each order by a credit note of its own; answers their references. */
export async function creditDeposits(
  trx: Transaction,
  empties: readonly EmptiesWithDeposits[],
  orders: readonly OrderWithFacts[],
  { by, shop }: Crediting,
  deps: DepositDeps,
): Promise<readonly string[]> {
  const open = openDeposits(orders);
  const chosen = empties.flatMap((back) =>
    linesToCredit(
      back.credited,
      open.filter((one) => isSame(one, back)),
    ),
  );
  const references: string[] = [];
  for (const locked of orders) {
    const { order, facts } = locked;
    const earlier = facts.credits.flatMap(({ parts }) => parts);
    const { priced } = storedView({ order });
    const parts = chosen
      .filter(({ line }) => line.orderId === order.id)
      .flatMap(({ line, quantity }) => depositParts(priced, earlier, line.lineId, quantity));
    if (parts.length === 0) continue;
    const split = splitCredit(
      valueOf(parts),
      { giftVouchers: priced.giftVouchers, due: owedOf(order) },
      valueOf(earlier),
    );
    // What was paid of it by then stands to the credit of the account, like what has come too much.
    const offAccount = order.payMethod === PaymentMethod.onAccount ? split.money : NO_PENCE;
    const credit = {
      ...split,
      offAccount,
      parts,
      kind: creditKind('empties', order.mode),
      goods: 'empties',
      why: '',
    } as const;
    const { number } = await storeCredit(
      trx,
      locked,
      credit,
      { by: by === null ? JOB : movedBy(by), handedBack: false, shop },
      deps,
    );
    const { kind, goods, money, giftVouchers } = credit;
    const after = { credit: creditReference(number), kind, goods, money, giftVouchers };
    if (by !== null)
      await recordAudit(trx, { by, what: 'order.refunded', subjectId: order.id, before: null, after }, shop.now);
    references.push(creditReference(number));
  }
  return references;
}

export function openDeposits(
  orders: readonly OrderWithFacts[],
): readonly (OpenDeposit & { readonly fulfilledAt: Instant })[] {
  return orders.flatMap(({ order, facts }) => {
    const earlier = facts.credits.flatMap(({ parts }) => parts);
    const { fulfilledAt } = order;
    if (fulfilledAt === null) return [];
    return (storedView({ order }).priced.deposits ?? []).map(({ lineId, packKind, sizeMl, quantity }) => ({
      orderId: order.id,
      lineId,
      packKind,
      sizeMl,
      left: quantity - depositsCreditedOf(earlier, lineId),
      fulfilledAt,
    }));
  });
}

export function isSame(one: Pick<ContainersBack, 'packKind' | 'sizeMl'>, other: typeof one): boolean {
  return one.packKind === other.packKind && one.sizeMl === other.sizeMl;
}
