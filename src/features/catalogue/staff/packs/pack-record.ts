import { CELLS_OF_ITEM } from '#rules/boxes/box.ts';
import { BLANK_FIELDS, fieldsOfKind, type KindOfPack } from '#rules/catalogue/packs/fields-of-kind.ts';
import { BoxRule, ExtraKind, PackKind, VatCode, Vessel } from '#rules/catalogue/packs/pack-codes.ts';
import { staffPaths } from '#staff/paths.ts';
import type { EditedRecord } from '#ui/staff/record/use-record-form.ts';
import { packToManage, savePack } from '../../manage-packs.contract.ts';

const A_BOTTLE: KindOfPack = { kind: PackKind.bottleOrCan, extraKind: ExtraKind.none };

/** What the fields of some kinds hold in a new pack of this kind: what most have, where it has them. */
export function blankFields({ kind, extraKind }: KindOfPack) {
  const fields = fieldsOfKind({ kind, extraKind });
  return {
    ...BLANK_FIELDS,
    components: [],
    choices: [],
    variants: fields?.has('variants') ? [BLANK_VARIANT] : [],
    vatCode: fields?.has('vatCode') ? VatCode.standard : VatCode.none,
    ...MEASURES[kind],
  };
}

type Measures = { readonly sizeMl: number; readonly boxCells: number; readonly boxRule: BoxRule };

/** The usual size and room of a kind: of mini kegs three go into a box, and casks and kegs into none. */
const MEASURES: Readonly<Partial<Record<PackKind, Partial<Measures>>>> = {
  [PackKind.bottleOrCan]: { sizeMl: 500, boxCells: CELLS_OF_ITEM },
  [PackKind.caseOfOne]: { sizeMl: 500, boxCells: CELLS_OF_ITEM },
  [PackKind.miniKegOrBagInBox]: { sizeMl: 5000, boxCells: 4 * CELLS_OF_ITEM },
  [PackKind.cask]: { sizeMl: 40_900, boxRule: BoxRule.collectionOnly },
  [PackKind.keg]: { sizeMl: 30_000, boxRule: BoxRule.collectionOnly },
  [PackKind.dynamicPack]: { boxCells: 60 },
};

export const BLANK_VARIANT = { id: null, colour: '', sizeName: '', text: '', firstStock: null };

/** The packs of a product as records that staff edit. */
export function packRecord(
  productId: number,
  kind: KindOfPack = A_BOTTLE,
): EditedRecord<typeof packToManage, typeof savePack> {
  return {
    path: staffPaths.pack,
    read: packToManage,
    save: savePack,
    blank: {
      productId,
      name: '',
      sku: '',
      ...kind,
      vessel: Vessel.miniKegOrCask,
      ...blankFields(kind),
      teleOnly: false,
      noOnlineShop: false,
      soldFrom: null,
      soldTo: null,
      picture: '',
      pictureAlt: '',
    },
    bodyOf: (pack) => {
      const { state: _, productName: __, eventDay: ___, isOrdered: ____, ...rest } = pack;
      const { singles: _____, changedAt: ______, changedBy: _______, ...body } = rest;
      return body;
    },
  };
}
