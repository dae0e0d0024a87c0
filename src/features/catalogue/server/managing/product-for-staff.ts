import type { Database } from '#platform/database/database.ts';
import { saleState } from '#rules/catalogue/shelf/sale-state.ts';
import type { Refusal } from '#rules/refusal.ts';
import { pathOfPack } from '../pack-path.ts';
import type { ProductFields, ProductForStaff, ProductListed } from '../../manage-products.contract.ts';
import {
  findProductToManage,
  type ProductListRow,
  type ProductRow,
  readPacksOfProduct,
} from './read-products.repository.ts';

export const UNKNOWN_PRODUCT: Refusal = { refused: 'unknown-product' };

/** The product as it is stored now, with its packs. */
export async function loadProduct(db: Database, id: number): Promise<ProductForStaff | Refusal> {
  const row = await findProductToManage(db, id);
  if (!row) return UNKNOWN_PRODUCT;
  const packs = await readPacksOfProduct(db, id);
  const { active, archived, changedBy, ...rest } = row;
  return {
    ...rest,
    state: saleState({ active, archived }),
    changedBy: changedBy ?? '',
    packs: packs.map((pack) => ({
      id: pack.id,
      name: pack.name,
      kind: pack.kind,
      active: pack.active,
      retail: pack.retail,
      boxCells: pack.boxCells,
      path: pathOfPack({ ...pack, slug: row.slug }),
    })),
  };
}

export function toListed({ active, archived, changedBy, ...row }: ProductListRow): ProductListed {
  return { ...row, state: saleState({ active, archived }), changedBy: changedBy ?? '' };
}

/** The same with its pictures as a text, as an entry of the audit log has it. */
export function toAuditedProduct({ pictures, ...fields }: ProductFields) {
  return { ...fields, pictures: pictures.map(({ path, alt }) => `${path} (${alt})`).join('; ') };
}

/** What staff write of it, without when and by whom. */
export function toFields(row: ProductRow): ProductFields {
  const { id: _, version: __, active: ___, archived: ____, changedAt: _____, changedBy: ______, ...rest } = row;
  const { eventTitle: _______, ...fields } = rest;
  return fields;
}
