import { missingPictures } from '#features/pictures/server/missing-pictures.ts';
import { copyPicturesToPacks } from '#features/pictures/server/pictures-of-products.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { boxContentFaults, type PackForBox, vatOfContents } from '#rules/catalogue/packs/box-contents.ts';
import { fieldsOfKind } from '#rules/catalogue/packs/fields-of-kind.ts';
import { PackKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { packFaults, ticketFaults } from '#rules/catalogue/packs/pack-faults.ts';
import { packPictureFault } from '#rules/catalogue/products/picture-faults.ts';
import { isGiftVoucher, vesselOf } from '#rules/catalogue/packs/pack-traits.ts';
import { saleState } from '#rules/catalogue/shelf/sale-state.ts';
import { isRefusal, type Refusal, wrongField, wrongFields } from '#rules/refusal.ts';
import type { PackFields, PackForStaff } from '../../manage-packs.contract.ts';
import {
  findCouponKind,
  findPackToManage,
  type PackToManageRow,
  readEventDay,
  readPacksForBox,
  readSingles,
  readUsedVariants,
  type SingleRow,
} from './packs.repository.ts';
import { UPLOAD_AGAIN } from './prepare-product.ts';

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
  const { productId: _______, productName: ________, eventDay: _________, isOrdered: __________, ...fields } = rest;
  return fields;
}

/** The same with what is in it and what there is to choose as texts, as an entry of the audit log has it. */
export function toAudited({ components, choices, variants, ...fields }: PackFields) {
  return {
    ...fields,
    components: components
      .toSorted((one, other) => one.packId - other.packId)
      .map(({ packId, quantity }) => `${quantity} × ${packId}`)
      .join(', '),
    choices: choices.toSorted((one, other) => one - other).join(', '),
    variants: variants
      .map(({ id, colour, sizeName, text }) => `${id ?? 'new'} ${[colour, sizeName, text].filter(Boolean).join(', ')}`)
      .join('; '),
  };
}

type PackToStore = PackFields & { readonly productId: number };

/** A new pack as it is stored, or what is wrong with it. */
export async function prepareNewPack(trx: Transaction, entry: PackToStore): Promise<PackToStore | Refusal> {
  const eventDay = await readEventDay(trx, entry.productId);
  return prepare(trx, { ...entry, vessel: vesselOf(entry) }, { row: null, eventDay });
}

/** The pack as it is stored from now on, with its kind of before, or what is wrong with it. */
export async function prepareKnownPack(
  trx: Transaction,
  entry: PackFields,
  row: PackToManageRow,
): Promise<PackFields | Refusal> {
  const vessel = entry.kind === PackKind.miniKegOrBagInBox ? entry.vessel : row.vessel;
  const isOther = entry.kind !== row.kind || entry.extraKind !== row.extraKind;
  if (isOther) return wrongField('kind', 'Its kind stays: please make another pack');
  const { productId, eventDay } = row;
  const pack = await prepare(trx, { ...entry, vessel, productId }, { row, eventDay });
  if (isRefusal(pack)) return pack;
  const { productId: _, ...fields } = pack;
  return fields;
}

type Known = { readonly row: PackToManageRow | null; readonly eventDay: CalendarDay | null };

async function prepare(trx: Transaction, entry: PackToStore, { row, eventDay }: Known): Promise<PackToStore | Refusal> {
  const parts = await readPacksForBox(trx, partsOf(entry));
  const pack = withWhatFollows(entry, parts);
  const chosen = pack.picture !== '' && pack.picture !== row?.picture ? [pack.picture] : [];
  const isMissing = (await missingPictures(trx, chosen)).length > 0;
  const wrong = wrongFields({
    ...(await faultsAround(trx, pack, row)),
    ...packFaults(pack, row?.isOrdered ? row : null),
    ...ticketFaults(pack, eventDay),
    ...boxContentFaults({ ...pack, id: row?.id ?? null }, parts, row ? partsOf(row) : []),
    ...packPictureFault(pack, row?.picture ?? ''),
    ...(isMissing && { picture: UPLOAD_AGAIN }),
  });
  if (wrong !== null) return wrong;
  await copyPicturesToPacks(trx, chosen);
  return pack;
}

const partsOf = ({ components, choices }: Pick<PackFields, 'components' | 'choices'>) => [
  ...components.map(({ packId }) => packId),
  ...choices,
];

/** What follows from the rest: VAT and room of a box from what is in it, and the price of what has a value of one's own. */
function withWhatFollows(entry: PackToStore, parts: readonly PackForBox[]): PackToStore {
  const fields = fieldsOfKind(entry);
  if (fields === null) return entry;
  const isBox = fields.has('components') || fields.has('choices');
  const vatCode = isBox ? vatOfContents(parts) : fields.has('vatCode') ? entry.vatCode : VatCode.none;
  const retail = fields.has('ownValueLeast') ? entry.ownValueLeast : entry.retail;
  return { ...entry, vatCode, retail, boxCells: fields.has('components') ? cellsOf(entry, parts) : entry.boxCells };
}

function cellsOf({ components }: PackFields, parts: readonly PackForBox[]): number {
  const each = new Map(parts.map(({ id, boxCells }) => [id, boxCells]));
  return components.reduce((sum, { packId, quantity }) => sum + quantity * (each.get(packId) ?? 0), 0);
}

/** What only the database knows to be wrong. */
async function faultsAround(
  trx: Transaction,
  pack: PackToStore,
  row: PackToManageRow | null,
): Promise<Readonly<Record<string, string>>> {
  const singles: readonly SingleRow[] = pack.bulkOf === null ? [] : await readSingles(trx, pack.productId);
  const isStranger =
    pack.bulkOf !== null && pack.bulkOf !== row?.bulkOf && !singles.some(({ id }) => id === pack.bulkOf);
  return {
    ...(isStranger && { bulkOf: 'A case holds a bottle or can of the same product' }),
    ...(row !== null && pack.firstStock !== null && { firstStock: 'It is counted on the screen of the stock' }),
    ...(await couponFault(trx, pack)),
    ...(row !== null && (await faultsOfKnown(trx, pack, row))),
  };
}

async function couponFault(trx: Transaction, pack: PackToStore): Promise<Readonly<Record<string, string>>> {
  if (pack.couponId === null) return {};
  const kind = await findCouponKind(trx, pack.couponId);
  const isRight = kind !== null && (isGiftVoucher(pack) ? kind < 50 : kind > 100);
  return isRight ? {} : { couponId: 'There is no such one any more: please choose another' };
}

/** What is on sale keeps what is in it, so that nobody puts into a basket what is packed otherwise; what was chosen stays. */
async function faultsOfKnown(
  trx: Transaction,
  pack: PackToStore,
  row: PackToManageRow,
): Promise<Readonly<Record<string, string>>> {
  const isOtherBox = toAudited(pack).components !== toAudited(row).components;
  const rest = new Map(pack.variants.map((variant) => [variant.id, variant]));
  const strangers = pack.variants.some(({ id }) => id !== null && !row.variants.some((one) => one.id === id));
  const changed = row.variants.flatMap(({ id, ...one }) =>
    id !== null && wordsOf(rest.get(id)) !== wordsOf({ id, ...one }) ? [id] : [],
  );
  const removed = changed.filter((id) => !rest.has(id));
  const used = changed.length === 0 ? [] : await readUsedVariants(trx, changed, removed);
  const names = row.variants.flatMap((variant) =>
    variant.id !== null && used.includes(variant.id) ? [wordsOf(variant)?.split('/').filter(Boolean).join(', ')] : [],
  );
  const isGone = row.active && removed.length > 0;
  return {
    ...(row.active && isOtherBox && { components: 'It is on sale with this in it: take it from sale first' }),
    ...(strangers && { variants: 'One of them is not there any more: please load the page again' }),
    ...(isGone && { variants: 'To remove one, take the pack from sale first' }),
    ...(names.length > 0 && { variants: `In orders, baskets or stock as they are: ${names.join('; ')}` }),
  };
}

const wordsOf = (variant: PackFields['variants'][number] | undefined) =>
  variant && [variant.colour, variant.sizeName, variant.text].join('/');
