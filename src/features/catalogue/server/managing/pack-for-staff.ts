import type { Database, Transaction } from '#platform/database/database.ts';
import { ExtraKind, PackKind, Vessel } from '#rules/catalogue/pack-codes.ts';
import { KINDS_TO_MAKE, packFaults } from '#rules/catalogue/pack-faults.ts';
import { saleState } from '#rules/catalogue/sale-state.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { PackFields, PackForStaff } from '../../manage-packs.contract.ts';
import { findPackToManage, type PackToManageRow, readSingles, type SingleRow } from './packs.repository.ts';

export const UNKNOWN_PACK_AT_DESK: Refusal = { refused: 'unknown-pack' };

/** The pack as it is stored now. */
export async function loadPack(db: Database, id: number): Promise<PackForStaff | Refusal> {
  const row = await findPackToManage(db, id);
  if (!row) return UNKNOWN_PACK_AT_DESK;
  const { active, archived, changedBy, ...rest } = row;
  const singles = (await readSingles(db, row.productId)).filter((single) => single.id !== id);
  return { ...rest, state: saleState({ active, archived }), changedBy: changedBy ?? '', singles };
}

/** What staff write of it, in the order of the columns. */
export function toPackFields(row: PackToManageRow): PackFields {
  const { id: _, version: __, active: ___, archived: ____, changedAt: _____, changedBy: ______, ...rest } = row;
  const { productId: _______, productName: ________, extraKind: _________, isOrdered: __________, ...fields } = rest;
  return fields;
}

/** A new pack as it is stored, or what is wrong with it. */
export async function prepareNewPack(
  trx: Transaction,
  entry: PackFields & { readonly productId: number },
): Promise<(PackFields & { readonly productId: number; readonly extraKind: ExtraKind }) | Refusal> {
  const extraKind = entry.kind === PackKind.merchandise ? ExtraKind.plainGoods : ExtraKind.none;
  const pack = { ...entry, extraKind, vessel: vesselOf(entry) };
  const isMade = KINDS_TO_MAKE.some((kind) => kind === entry.kind);
  const faults = {
    ...(await faultsWithin(trx, pack, null)),
    ...(!isMade && { kind: 'Packs of this kind cannot be made here yet' }),
  };
  return Object.keys(faults).length > 0 ? { refused: 'wrong-fields', fields: faults } : pack;
}

/** The pack as it is stored from now on, with its kind of before, or what is wrong with it. */
export async function prepareKnownPack(
  trx: Transaction,
  entry: PackFields,
  row: PackToManageRow,
): Promise<PackFields | Refusal> {
  const fields = { ...entry, vessel: entry.kind === PackKind.miniKegOrBagInBox ? entry.vessel : row.vessel };
  const pack = { ...fields, productId: row.productId, extraKind: row.extraKind };
  const faults = {
    ...(await faultsWithin(trx, pack, row)),
    ...(entry.kind !== row.kind && { kind: 'Its kind stays: please make another pack' }),
  };
  return Object.keys(faults).length > 0 ? { refused: 'wrong-fields', fields: faults } : fields;
}

function vesselOf({ kind, vessel }: PackFields): Vessel {
  if (kind === PackKind.cask || kind === PackKind.keg) return Vessel.miniKegOrCask;
  if (kind !== PackKind.miniKegOrBagInBox) return Vessel.plain;
  return vessel === Vessel.plain ? Vessel.miniKegOrCask : vessel;
}

async function faultsWithin(
  trx: Transaction,
  pack: PackFields & { readonly productId: number; readonly extraKind: ExtraKind },
  row: PackToManageRow | null,
): Promise<Readonly<Record<string, string>>> {
  const singles: readonly SingleRow[] = pack.bulkOf === null ? [] : await readSingles(trx, pack.productId);
  const isStranger =
    pack.bulkOf !== null && pack.bulkOf !== row?.bulkOf && !singles.some(({ id }) => id === pack.bulkOf);
  return {
    ...(isStranger && { bulkOf: 'A case holds a bottle or can of the same product' }),
    ...packFaults(pack, row?.isOrdered ? row : null),
  };
}
