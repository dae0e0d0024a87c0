import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction, violatedConstraint } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { KINDS_SENT } from '#rules/catalogue/packs/fields-of-kind.ts';
import { nextSlug } from '#rules/catalogue/products/next-slug.ts';
import { moveSale, type SaleMove, saleState, type StoredSaleState } from '#rules/catalogue/shelf/sale-state.ts';
import { asSeen, isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import type { ProductFields, ProductForStaff, ProductListed } from '../../manage-products.contract.ts';
import { type Change, insertProduct, updateProduct, updateProductState } from './manage-products.repository.ts';
import { prepareProduct } from './prepare-product.ts';
import { loadProduct, toAuditedProduct, toFields, toListed, UNKNOWN_PRODUCT } from './product-for-staff.ts';
import {
  findProductToManage,
  lockProduct,
  type ProductRow,
  type ProductRowsQuery,
  readEventsToSell,
  readPacksAround,
  readProductsToManage,
  readSlugsAfter,
} from './read-products.repository.ts';

/** Which product, and the version of it that the person saw. */
type ProductVersion = { readonly id: number; readonly version: number };
type Answered = Promise<ProductForStaff | Refusal>;

export type ManageProducts = ReturnType<typeof createManageProducts>;

/** What staff do with products. Each change is recorded; every process hears of it from the table. */
export function createManageProducts(db: Database) {
  return {
    async list(query: ProductRowsQuery): Promise<{ rows: ProductListed[]; total: number }> {
      const { rows, total } = await readProductsToManage(db, query, KINDS_SENT);
      return { rows: rows.map(toListed), total };
    },

    find: (id: number): Answered => loadProduct(db, id),

    events: async (now: Instant) => ({ events: await readEventsToSell(db, now) }),

    create: (entry: ProductFields, change: Change): Answered =>
      storeProduct(db, async (trx) => {
        const product = await prepareProduct(trx, entry);
        return isRefusal(product) ? product : create(trx, product, change);
      }),

    save: (seen: ProductVersion, entry: ProductFields, change: Change): Answered =>
      changeProduct(db, seen, async (trx, row) => {
        const product = await prepareProduct(trx, entry, row);
        if (isRefusal(product)) return product;
        const difference = compareFields(toAuditedProduct(toFields(row)), toAuditedProduct(product));
        if (difference === null) return loadProduct(trx, row.id);
        await updateProduct(trx, row.id, product, change);
        const entryOfAudit = { by: change.by, what: 'product.changed', subjectId: row.id, ...difference } as const;
        await recordAudit(trx, entryOfAudit, change.at);
        return loadProduct(trx, row.id);
      }),

    move: (seen: ProductVersion, move: SaleMove, change: Change): Answered =>
      changeProduct(db, seen, async (trx, row) => {
        const state = saleState(row);
        const after = moveSale(state, move);
        if (after === null) return { refused: 'cannot-move-product', state };
        const around = after.active ? [] : await readPacksAround(trx, row.id);
        if (around.length > 0) return { refused: 'product-in-use', names: around };
        await updateProductState(trx, row.id, after, change);
        const difference = compareFields<StoredSaleState>(row, after) ?? { before: null, after: null };
        await recordAudit(trx, { by: change.by, what: AUDITED[move], subjectId: row.id, ...difference }, change.at);
        return loadProduct(trx, row.id);
      }),

    duplicate: (id: number, change: Change): Answered =>
      storeProduct(db, async (trx) => {
        const row = await findProductToManage(trx, id);
        if (!row) return UNKNOWN_PRODUCT;
        const slug = nextSlug(row.slug, await readSlugsAfter(trx, row.slug));
        return create(trx, { ...toFields(row), name: `${row.name} (copy)`.slice(0, 120), slug }, change);
      }),
  };
}

async function create(trx: Transaction, product: ProductFields, change: Change): Answered {
  const id = await insertProduct(trx, product, change);
  const entry = {
    by: change.by,
    what: 'product.created',
    subjectId: id,
    before: null,
    after: toAuditedProduct(product),
  } as const;
  await recordAudit(trx, entry, change.at);
  return loadProduct(trx, id);
}

/** Changes a product that is locked and still as the person saw it. */
function changeProduct(
  db: Database,
  { id, version }: ProductVersion,
  work: (trx: Transaction, row: ProductRow) => Answered,
): Answered {
  return storeProduct(db, async (trx) => {
    const row = asSeen(await lockProduct(trx, id), version, UNKNOWN_PRODUCT);
    return isRefusal(row) ? row : work(trx, row);
  });
}

/** One transaction; that the address is taken is for the table to say, however many write at once. */
async function storeProduct(db: Database, work: (trx: Transaction) => Answered): Answered {
  try {
    return await inTransaction(db, work);
  } catch (fault) {
    if (violatedConstraint(fault) === 'product_slug_key') return TAKEN;
    throw fault;
  }
}

const TAKEN = wrongField('slug', 'Another product has this address already');

const AUDITED = {
  publish: 'product.published',
  withdraw: 'product.withdrawn',
  archive: 'product.archived',
  restore: 'product.restored',
} as const satisfies Readonly<Record<SaleMove, string>>;
