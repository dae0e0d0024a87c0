import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { nameOf, soldLines, storedView } from '#features/orders/server/placed-facts.ts';
import { readCellar } from '#features/stock/server/stock.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { PacksToAdd } from '#rules/basket/lines-to-add.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { packsToFind } from '#rules/catalogue/packs/packs-to-find.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { packStock } from '#rules/stock/pack-stock.ts';
import type { AdditionPreview, PackToAdd } from '../../additions.contract.ts';
import { lockAtDesk, type SeenOrder } from '../lock-at-desk.ts';
import { readWithShop } from '../read-at-desk.ts';
import { addedTo } from './added-to.ts';
import { decideAddition, placeAddition, stockOfWishes } from './place-addition.ts';
import { replacePacks, type Replacement } from './replace-packs.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Drafts;
  readonly orders: Pick<Orders, 'place' | 'settings' | 'settleReceived'>;
  readonly payments: Payments;
};

export type Additions = ReturnType<typeof createAdditions>;

/** What staff add to placed orders before they are packed (decision 82). */
export function createAdditions(deps: Deps) {
  const { db, drafts } = deps;

  return {
    /** Packs that whoever placed the order may have, by a part of their names. */
    async find(id: OrderId, search: string, now: Instant): Promise<{ packs: PackToAdd[] } | Refusal> {
      const found = await readWithShop(drafts, id, now);
      if (isRefusal(found)) return found;
      const { buyer, catalogue, cellar, today } = found.shop;
      const packs = packsToFind([...catalogue.packs.values()], search, { buyer, today });
      return {
        packs: packs.map((pack) => ({
          id: pack.id,
          name: `${pack.product.name}, ${pack.name}`,
          price: priceFor(pack, buyer.audience) ?? NO_PENCE,
          inStock: packStock(pack, cellar.behind(pack)),
          variants: pack.variants.map((variant) => ({
            id: variant.id,
            name: [variant.colour, variant.sizeName, variant.text].filter(Boolean).join(', '),
          })),
        })),
      };
    },

    /** What adding them would cost, and whether it could be done now; nothing is stored. */
    async preview(id: OrderId, wishes: readonly PacksToAdd[], now: Instant): Promise<AdditionPreview | Refusal> {
      const found = await readWithShop(drafts, id, now);
      if (isRefusal(found)) return found;
      const cellar = await readCellar(db, stockOfWishes(wishes, found.shop));
      const addition = addedTo(found.order, wishes, found.shop, cellar, deps);
      if (isRefusal(addition)) return addition;
      const view = storedView({ order: addition.draft });
      const { discount, discountName, totalInc } = view.priced;
      return {
        lines: soldLines(view).map(({ shown, priced }) => ({
          name: nameOf(shown),
          quantity: priced.quantity,
          price: priced.list,
        })),
        discount: { name: discountName, amount: discount },
        total: totalInc,
        boxes: addition.boxes,
      };
    },

    /** Null = they are added, and the customer has a mail. */
    async add(seen: SeenOrder, wishes: readonly PacksToAdd[], by: number, now: Instant): Promise<Refusal | null> {
      const found = await readWithShop(drafts, seen.id, now);
      if (isRefusal(found)) return found;
      return inTransaction(db, async (trx) => {
        const locked = await lockAtDesk(trx, drafts, seen);
        if (isRefusal(locked)) return locked;
        const decided = await decideAddition(trx, locked.order, wishes, found.shop, drafts);
        if (isRefusal(decided)) return decided;
        await placeAddition(trx, locked.order, decided, { by }, deps);
        return null;
      });
    },

    /** Null = they are replaced, and the customer has a mail of each step. */
    async replace(seen: SeenOrder, replacement: Replacement, by: number, now: Instant): Promise<Refusal | null> {
      const found = await readWithShop(drafts, seen.id, now);
      if (isRefusal(found)) return found;
      return inTransaction(db, async (trx) => {
        const locked = await lockAtDesk(trx, drafts, seen);
        return isRefusal(locked) ? locked : replacePacks(trx, locked, replacement, { by, shop: found.shop }, deps);
      });
    },
  };
}
