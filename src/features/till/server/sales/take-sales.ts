import { recordAudits } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { CountedItem } from '#rules/stock/counted-item.ts';
import type { TillSaleAnswer } from '../../till-message.contract.ts';
import { answersTo } from './answer-sales.ts';
import { codesOfSales } from './codes-of-sales.ts';
import { decideSales, type Facts, type SaleWithHash } from './decide-sales.ts';
import { givenBySeller } from './given-by-seller.ts';
import { type SaleBefore, takeNumbers } from './sales.repository.ts';
import { storeSales } from './store-sales.ts';

/** `all` = as they were sent; `fresh` = those whose number is new; `known` = what was taken before, by number. */
type Sales = {
  readonly all: readonly SaleWithHash[];
  readonly fresh: readonly SaleWithHash[];
  readonly known: ReadonlyMap<number, SaleBefore>;
};

type Origin = {
  readonly till: Till;
  readonly sentAt: Instant;
  readonly receivedAt: Instant;
  readonly shop: ShopFacts;
  readonly facts: Facts & { /** Locked. */ readonly stock: readonly CountedItem[] };
};

/** The sales of a message as orders, each answered by itself; `numbers` = those that sales have now. All that they change is locked. */
export async function takeSales(
  trx: Transaction,
  { all, fresh, known }: Sales,
  { till, sentAt, receivedAt, shop, facts }: Origin,
  { drafts }: { readonly drafts: Pick<Drafts, 'view'> },
): Promise<{ readonly answers: readonly TillSaleAnswer[]; readonly numbers: ReadonlySet<number> }> {
  const { packs } = shop.catalogue;
  const numbers = await takeNumbers(trx, fresh.length, fresh.flatMap(({ sale }) => sale.lines).length);
  const origin = { tillId: till.id, sentAt, receivedAt };
  const decisions = decideSales(fresh, { ...origin, facts, numbers, shop, drafts });
  const orders = decisions.flatMap((one) => ('order' in one ? [one.order] : []));
  const stored = await storeSales(trx, orders, { message: origin, till, items: facts.stock, shop });
  const entries = decisions.flatMap((one) => {
    return 'order' in one ? (givenBySeller(one.of.sale, one.order, packs) ?? []) : [];
  });
  await recordAudits(trx, entries, receivedAt);
  const codes = await codesOfSales(trx, all, { known, stored, packs }, receivedAt);
  const refused = new Map(decisions.flatMap((one) => ('refusal' in one ? [[one.of, one.refusal] as const] : [])));
  return {
    answers: answersTo(all, { known, stored, codes, refused }),
    numbers: new Set([...known.keys(), ...stored.keys()]),
  };
}
