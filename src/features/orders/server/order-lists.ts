import type { specialOrderList } from '../orders.contract.ts';
import type { Database } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import { RETAIL_HISTORY_KINDS, SALES_HISTORY_KINDS } from '#rules/orders/order-kind.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { isConfirmed } from '#rules/orders/order-stage.ts';
import { RETAIL_HISTORY_BEGINS, RETAIL_HISTORY_LENGTH } from '#rules/orders/desk/retail-history.ts';
import type { Refusal } from '#rules/refusal.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { customerOfSale, type SellingTo } from '#rules/roles/selling-to.ts';
import { shopperKind } from '#rules/roles/shopper-kind.ts';
import { tradeBusinessOf } from '#rules/roles/trade-business-of.ts';
import { storedCode } from '#rules/vouchers/stored-code.ts';
import type { AnswerOf, QueryOf } from '#wire/contract.ts';
import {
  type HeadRow,
  readHeadsOfBusiness,
  readHeadsOfCustomer,
  readHeadsOfPerson,
  readHeadsOfVoucher,
  readOpenHeads,
} from './order-lists.repository.ts';

type OrderListQuery = QueryOf<typeof specialOrderList>;
type List = AnswerOf<typeof specialOrderList>;

export type OrderLists = ReturnType<typeof createOrderLists>;

const HISTORY = { kinds: RETAIL_HISTORY_KINDS, since: RETAIL_HISTORY_BEGINS, most: RETAIL_HISTORY_LENGTH };
const MOST = 100;
const STAFF_ONLY: Refusal = { refused: 'staff-only' };

/** Lists of placed orders by mode (D-67). A suspended person may still read her own (D-17). */
export function createOrderLists({ db }: { readonly db: Database }) {
  return {
    async of(query: OrderListQuery, person: Person): Promise<List | Refusal> {
      if (person.sellingTo && (query.mode === 1 || query.mode === 4)) return ofCustomer(db, query, person.sellingTo);
      const rows = await rowsFor(db, query, person);
      return 'refused' in rows ? rows : { items: rows.map(toHead), more: false };
    },
  };
}

/** A page of the history of a customer, and whether there is another. A guest has none. */
async function ofCustomer(db: Database, { page = 1, allKinds }: OrderListQuery, to: SellingTo): Promise<List> {
  if (to.kind === 'guest') return { items: [], more: false };
  const rows = await readHeadsOfCustomer(db, customerOfSale(to), {
    kinds: allKinds === true ? null : SALES_HISTORY_KINDS,
    most: RETAIL_HISTORY_LENGTH + 1,
    skip: (page - 1) * RETAIL_HISTORY_LENGTH,
  });
  return { items: rows.slice(0, RETAIL_HISTORY_LENGTH).map(toHead), more: rows.length > RETAIL_HISTORY_LENGTH };
}

async function rowsFor(db: Database, query: OrderListQuery, person: Person): Promise<readonly HeadRow[] | Refusal> {
  const readsAll = hasPermission(person, 'orders.read');
  const businessId = tradeBusinessOf(person);
  switch (query.mode) {
    case 1:
      return readHeadsOfPerson(db, person.id, HISTORY);
    case 2:
      return readsAll ? readHeadsOfVoucher(db, storedCode(query.voucherCode ?? ''), MOST) : STAFF_ONLY;
    case 3:
      return readsAll ? readOpenHeads(db, MOST) : STAFF_ONLY;
    case 4:
      if (businessId !== null) return readHeadsOfBusiness(db, businessId, MOST);
      // Linked to none yet: there is nothing, and nothing is kept from her.
      return shopperKind(person.role) === 'trade' ? [] : STAFF_ONLY;
  }
  return query.mode satisfies never;
}

function toHead(row: HeadRow): List['items'][number] {
  return {
    id: row.id,
    orderRef: row.order_ref_num === null ? '' : orderReference(row.order_ref_num),
    orderRefNum: row.order_ref_num ?? 0,
    status: row.status,
    confirmed: isConfirmed(row.status),
    tpe: row.kind,
    dtOrder: row.ordered_at,
    toName: row.to_name,
    deliveryMethod: row.delivery_method,
    payMethod: row.pay_method,
    isPaid: row.is_paid,
    cTotalInc: row.total_inc_pence ?? NO_PENCE,
  };
}
