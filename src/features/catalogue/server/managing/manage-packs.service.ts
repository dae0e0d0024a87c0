import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction, violatedConstraint } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isCounted } from '#rules/catalogue/packs/pack-traits.ts';
import { moveSale, type SaleMove, saleState, type StoredSaleState } from '#rules/catalogue/shelf/sale-state.ts';
import { sortPacks } from '#rules/catalogue/packs/sort-packs.ts';
import { asSeen, isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import type { PackChoices, PackFields, PackForStaff } from '../../manage-packs.contract.ts';
import { chargedRates } from '../charged-rates.ts';
import type { Change } from './manage-products.repository.ts';
import {
  loadPack,
  prepareKnownPack,
  prepareNewPack,
  toAudited,
  toPackFields,
  UNKNOWN_PACK_AT_DESK,
} from './pack-for-staff.ts';
import {
  findPackToManage,
  insertPack,
  lockPack,
  type PackToManageRow,
  readAroundPack,
  readChoices,
  readSorts,
  storeSorts,
  updatePack,
  updatePackState,
} from './packs.repository.ts';
import { UNKNOWN_PRODUCT } from './product-for-staff.ts';
import { lockProduct } from './read-products.repository.ts';

/** Which pack, and the version of it that the person saw. */
type PackVersion = { readonly id: number; readonly version: number };
type Answered = Promise<PackForStaff | Refusal>;
type PackOrder = { readonly productId: number; readonly packIds: number[] };

export type ManagePacks = ReturnType<typeof createManagePacks>;

/** What staff do with packs and their prices. Each change is recorded; every process hears of it from the table. */
export function createManagePacks(db: Database) {
  return {
    find: (id: number): Answered => loadPack(db, id),

    choices: async (now: Instant): Promise<PackChoices> => ({
      ...(await readChoices(db)),
      vatRates: await chargedRates(db, londonDay(now)),
    }),

    create: (entry: PackFields & { readonly productId: number }, change: Change): Answered =>
      storePack(db, async (trx) => {
        if (!(await lockProduct(trx, entry.productId))) return UNKNOWN_PRODUCT;
        const pack = await prepareNewPack(trx, entry);
        return isRefusal(pack) ? pack : createPack(trx, pack, change);
      }),

    duplicate: (id: number, change: Change): Answered =>
      storePack(db, async (trx) => {
        const row = await findPackToManage(trx, id);
        if (!row || !(await lockProduct(trx, row.productId))) return UNKNOWN_PACK_AT_DESK;
        return createPack(trx, copyOf(row), change, row.id);
      }),

    save: (seen: PackVersion, entry: PackFields, change: Change): Answered =>
      changePack(db, seen, async (trx, row) => {
        const pack = await prepareKnownPack(trx, entry, row);
        if (isRefusal(pack)) return pack;
        const difference = compareFields(toAudited(toPackFields(row)), toAudited(pack));
        if (difference === null) return loadPack(trx, row.id);
        await updatePack(trx, row.id, pack, change);
        await recordAudit(trx, { by: change.by, what: 'pack.changed', subjectId: row.id, ...difference }, change.at);
        return loadPack(trx, row.id);
      }),

    move: (seen: PackVersion, move: SaleMove, change: Change): Answered =>
      changePack(db, seen, async (trx, row) => {
        const state = saleState(row);
        const after = moveSale(state, move);
        if (after === null) return { refused: 'cannot-move-product', state };
        if (after.active && isWithoutPrice(row)) return WITHOUT_PRICE;
        const around = row.active && !after.active ? await readAroundPack(trx, row.id) : [];
        if (around.length > 0) return { refused: 'product-in-use', names: around };
        await updatePackState(trx, row.id, after, change);
        const difference = compareFields<StoredSaleState>(row, after) ?? { before: null, after: null };
        await recordAudit(trx, { by: change.by, what: AUDITED[move], subjectId: row.id, ...difference }, change.at);
        return loadPack(trx, row.id);
      }),

    sort: ({ productId, packIds }: PackOrder, { by, at }: Change): Promise<PackOrder | Refusal> =>
      inTransaction(db, async (trx) => {
        if (!(await lockProduct(trx, productId))) return UNKNOWN_PRODUCT;
        const now = await readSorts(trx, productId);
        const sorts = sortPacks(now, packIds);
        if (sorts === null) return OTHER_PACKS;
        const [before, after] = [now.map(({ id }) => id).join(', '), packIds.join(', ')];
        if (before === after) return { productId, packIds };
        await storeSorts(trx, sorts);
        const difference = { before: { packs: before }, after: { packs: after } };
        await recordAudit(trx, { by, what: 'product.packs-sorted', subjectId: productId, ...difference }, at);
        return { productId, packIds };
      }),
  };
}

/** Stores a new pack; a copy has the days of notice of its original, which staff do not write. */
async function createPack(
  trx: Transaction,
  pack: PackFields & { readonly productId: number },
  change: Change,
  originalId: number | null = null,
): Answered {
  const id = await insertPack(trx, pack, change, { originalId, isCounted: isCounted(pack) });
  const entry = { by: change.by, what: 'pack.created', subjectId: id, before: null, after: toAudited(pack) } as const;
  await recordAudit(trx, entry, change.at);
  return loadPack(trx, id);
}

/** All that staff write of a pack but its barcode and SKU, which are one pack's. Nothing of the copy is on hand. */
function copyOf(row: PackToManageRow): PackFields & { readonly productId: number } {
  const variants = row.variants.map((variant) => ({ ...variant, id: null }));
  return {
    ...toPackFields(row),
    productId: row.productId,
    name: `${row.name} (copy)`.slice(0, 80),
    barcode: '',
    sku: '',
    variants,
  };
}

/** Changes a pack that is locked and still as the person saw it. */
function changePack(
  db: Database,
  { id, version }: PackVersion,
  work: (trx: Transaction, row: PackToManageRow) => Answered,
): Answered {
  return storePack(db, async (trx) => {
    const row = asSeen(await lockPack(trx, id), version, UNKNOWN_PACK_AT_DESK);
    return isRefusal(row) ? row : work(trx, row);
  });
}

/** One transaction; that the barcode is another pack's is for the table to say, however many write at once. */
async function storePack(db: Database, work: (trx: Transaction) => Answered): Answered {
  try {
    return await inTransaction(db, work);
  } catch (fault) {
    if (violatedConstraint(fault) === 'pack_of_barcode') return TAKEN;
    throw fault;
  }
}

const TAKEN = wrongField('barcode', 'Another pack has this barcode already');
const WITHOUT_PRICE = wrongField('retail', 'It has no price yet: enter one for retail or for trade, and save it');
const OTHER_PACKS = wrongField('packIds', 'Its packs have changed meanwhile: please load the page again');

const isWithoutPrice = ({ retail, tier0, tier1, tier2, tier3, tier4 }: PackFields) =>
  [retail, tier0, tier1, tier2, tier3, tier4].every((price) => price === null);

const AUDITED = {
  publish: 'pack.published',
  withdraw: 'pack.withdrawn',
  archive: 'pack.archived',
  restore: 'pack.restored',
} as const satisfies Readonly<Record<SaleMove, string>>;
