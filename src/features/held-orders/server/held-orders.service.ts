import type { HeldOrder, HeldOrderToLink } from '../held-orders.contract.ts';
import { type DraftOwner, orderingPersonOf } from '#features/basket/server/draft/draft-owner.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { OrderView } from '#features/basket/server/view/order-view.ts';
import { type SoldLine, soldLines } from '#features/orders/server/placed-facts.ts';
import type { Database } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import type { Refusal } from '#rules/refusal.ts';
import { type HeldRow, readOrdersOf } from './held-orders.repository.ts';

/** Orders that a person has bought and left at the brewery: her private cellar (D-119). */
export type HeldOrders = {
  readonly of: (person: Person) => Promise<HeldOrder[]>;
  /** The same; `active` marks those that are linked to her draft. */
  readonly forOrder: (person: Person, owner: DraftOwner) => Promise<HeldOrderToLink[] | Refusal>;
};

type Deps = { readonly db: Database; readonly drafts: Pick<Drafts, 'find'> };

export function createHeldOrders({ db, drafts }: Deps): HeldOrders {
  const heldOrdersOf = async (person: Person) => {
    const ownerId = orderingPersonOf({ person });
    return ownerId === null ? [] : readOrdersOf(db, ownerId, OrderStatus.heldAtBrewery);
  };
  return {
    of: async (person) => (await heldOrdersOf(person)).map(toWire),

    async forOrder(person, owner) {
      const draft = await drafts.find(owner);
      if (draft === null && owner.orderId !== null) return { refused: 'unknown-order' };
      const linked = new Set<number>(draft?.links.map(({ id }) => id));
      const heldOrders = await heldOrdersOf(person);
      return heldOrders.map((row) => ({ ...toWire(row), active: linked.has(row.id) }));
    },
  };
}

function toWire(row: HeldRow): HeldOrder {
  const lines = soldLines(row.priced as OrderView);
  return {
    id: row.id,
    childRef: orderReference(row.order_ref_num),
    childRefNum: row.order_ref_num,
    dt: row.ordered_at,
    items: lines
      .filter((line) => !isExtra(line))
      .map((line) => ({ ...toWireLine(line), sizeML: line.shown.sizeMl, packSize: line.shown.packSize })),
    extras: lines.filter(isExtra).map(toWireLine),
  };
}

function toWireLine({ shown, priced }: SoldLine) {
  return {
    prodName: shown.productName,
    packName: shown.packName,
    numPacks: priced.quantity,
    chosen: shown.chosen,
  };
}

function isExtra({ shown }: SoldLine): boolean {
  return shown.kind >= PackKind.merchandise;
}
