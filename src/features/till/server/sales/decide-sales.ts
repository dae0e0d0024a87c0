import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { paidLines } from '#features/orders/server/bought-codes.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import type { OrderId, PersonId } from '#rules/orders/placing/draft.ts';
import { STAFF_MOVER } from '#rules/orders/order-codes.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { METHOD_OF_TENDER, PROVIDER_OF_TENDER, settleSale } from '#rules/till/settle-sale.ts';
import { type SellerFacts, sellerStanding } from '#rules/till/seller-standing.ts';
import { correctedMoment } from '#rules/till/till-clock.ts';
import { counterRate, differencesOfSale } from '#rules/till/till-differences.ts';
import { sumsByCode, vouchersThatPay } from '#rules/till/pay-by-voucher.ts';
import { differencesOfTab, type StoredTab } from '#rules/till/tab.ts';
import { isMoney, refusalOfLines, type TillRefusal, type TillSale } from '#rules/till/till-sale.ts';
import type { OrderVoucher } from '#rules/vouchers/order-voucher.ts';
import type { TillMessage } from '../../till-message.contract.ts';
import { hashContent } from '../hash-content.ts';
import { orderOfSale } from './order-of-sale.ts';
import type { MemberRow, Numbers, SaleToStore } from './sales.repository.ts';

/** A sale, and the hash of what the device has said of it. */
export type SaleWithHash = { readonly sale: TillSale; readonly hash: string };

export function readSale({ unpaid, ageCheckedByStaff, lines, ...sale }: TillMessage['sales'][number]): SaleWithHash {
  const hash = hashContent({ ...sale, unpaid, ageCheckedByStaff, lines });
  const read = {
    ...sale,
    isUnpaid: unpaid,
    ageChecked: ageCheckedByStaff,
    lines: lines.map(({ extraItemId, ...line }) => ({ ...line, variantId: extraItemId === 0 ? null : extraItemId })),
  };
  // Safe: the contract has checked every number, and these types are numbers that say what they count.
  return { hash, sale: read as unknown as TillSale };
}

/** Those who are named as sellers, the members of the hashes named, and the days that the till has opened, by their numbers. */
export type Facts = {
  readonly sellers: ReadonlyMap<number, SellerFacts>;
  readonly members: ReadonlyMap<string, MemberRow>;
  readonly days: ReadonlyMap<number, { readonly closingHash: string }>;
  readonly tabs: ReadonlyMap<string, StoredTab>;
  /** Those that pay, locked. */
  readonly vouchers: ReadonlyMap<string, OrderVoucher>;
};

type SaleDecision =
  | { readonly of: SaleWithHash; readonly refusal: TillRefusal }
  | { readonly of: SaleWithHash; readonly order: SaleToStore };

type DecisionContext = {
  readonly tillId: number;
  readonly facts: Facts;
  readonly numbers: Numbers;
  readonly sentAt: Instant;
  readonly receivedAt: Instant;
  readonly shop: ShopFacts;
  readonly drafts: Pick<Drafts, 'view'>;
};

/** Each sale as the order that it is, or why it is none. */
export function decideSales(fresh: readonly SaleWithHash[], context: DecisionContext): readonly SaleDecision[] {
  const { orderIds, orderRefNums, lineIds } = context.numbers;
  let linesBefore = 0;
  const before: Before = { spent: new Map(), tabs: new Map(context.facts.tabs) };
  return fresh.map((one, place) => {
    const own = lineIds.slice(linesBefore, (linesBefore += one.sale.lines.length));
    const ids = { orderId: orderIds[place] ?? 0, refNum: orderRefNums[place] ?? 0, lineIds: own };
    const decision = decideSale(one, ids, context, before);
    if ('order' in decision) noteBefore(before, one.sale, context.tillId);
    return decision;
  });
}

/** What the sales of the message that were decided before have taken of gift vouchers, and the tabs as they leave them. */
type Before = { readonly spent: Map<string, Pence>; readonly tabs: Map<string, StoredTab> };

function noteBefore({ spent, tabs }: Before, { payments, tabId }: TillSale, tillId: number): void {
  for (const [code, amount] of sumsByCode(payments)) spent.set(code, pence((spent.get(code) ?? 0) + amount));
  if (tabId === '') return;
  const tab = tabs.get(tabId) ?? { tillId, version: 0, hadFrom: 0, isAbandoned: false };
  tabs.set(tabId, { ...tab, isSettled: true });
}

type OwnNumbers = { readonly orderId: number; readonly refNum: number; readonly lineIds: readonly number[] };

function decideSale(
  of: SaleWithHash,
  { orderId, refNum, lineIds }: OwnNumbers,
  { tillId, facts, sentAt, receivedAt, shop, drafts }: DecisionContext,
  { spent, tabs }: Before,
): SaleDecision {
  const { sale, hash } = of;
  const { at, isBelieved } = correctedMoment(sale.soldAt, sentAt, receivedAt);
  const standing = sellerStanding(facts.sellers.get(sale.sellerId) ?? null, at);
  if (standing === 'never') return { of, refusal: 'may-not-sell' };
  const day = facts.days.get(sale.dayNumber);
  if (day === undefined) return { of, refusal: 'unknown-day' };
  const refusal = refusalOfLines(sale.lines, shop.catalogue.packs);
  if (refusal !== null) return { of, refusal };
  const member = facts.members.get(sale.memberHash) ?? null;
  const personId = member?.personId ?? null;
  const buyer = { personId: personId as PersonId | null, today: londonDay(at), now: receivedAt };
  const vouchers = vouchersThatPay(sale.payments, { vouchers: facts.vouchers, spent }, buyer);
  if (typeof vouchers === 'string') return { of, refusal: vouchers };
  const { lines, view } = orderOfSale(sale, { orderId, lineIds, personId, at, vouchers }, shop, drafts);
  const settled = settleSale(sale);
  if (settled === null || view.priced.totalInc !== sale.total) return { of, refusal: 'wrong-sums' };
  if (view.priced.giftVouchers !== settled.byVoucher) return { of, refusal: 'voucher-not-valid' };
  const memberFacts = member && { ...member, rate: counterRate(member) };
  const differences = [
    ...differencesOfSale(sale, {
      packs: shop.catalogue.packs,
      member: memberFacts,
      soldOn: londonDay(at),
      isDayClosed: day.closingHash !== '',
      isSellerPermitted: standing === 'may',
    }),
    ...(sale.tabId === '' ? [] : differencesOfTab(tabs.get(sale.tabId) ?? null, tillId)),
  ];
  const order: SaleToStore = {
    orderId,
    orderRefNum: refNum,
    number: sale.number,
    dayNumber: sale.dayNumber,
    contentHash: hash,
    kind: settled.kind,
    mode: ShopMode.telesalesRetail,
    personId,
    sellerId: sale.sellerId,
    soldBy: `${STAFF_MOVER}${sale.sellerId}`,
    staffDiscount: sale.discountRate === 0 ? null : sale.discountRate,
    payMethod: settled.payMethod,
    isPaid: settled.isPaid,
    paid: settled.paid,
    totalEx: view.priced.totalEx,
    totalInc: view.priced.totalInc,
    priced: view,
    ageChecked: sale.ageChecked,
    soldAt: at,
    soldOn: londonDay(at),
    deviceSoldAt: sale.soldAt,
    tendered: sale.tendered,
    differences: isBelieved ? differences : [...differences, { differs: 'moment' }],
    lines,
    payments: sale.payments.filter(isMoney).map(({ by, amount }) => ({
      provider: PROVIDER_OF_TENDER[by],
      payMethod: METHOD_OF_TENDER[by],
      amount,
    })),
    giftVouchers: view.priced.giftVouchers,
    voucherUses: view.vouchers
      .filter(({ used }) => used > 0)
      .map(({ voucherId, status, used }) => ({ voucherId, status, used })),
    issues: settled.isPaid ? { id: orderId as OrderId, lines: paidLines(view) } : null,
    tabId: sale.tabId,
  };
  return { of, order };
}
