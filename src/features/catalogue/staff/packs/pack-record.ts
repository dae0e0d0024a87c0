import { roomInBox, usualSize } from '#rules/boxes/room-in-box.ts';
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
    ...measuresOf(kind),
  };
}

/** The usual size and room of a kind; casks and kegs are collected. */
function measuresOf(kind: PackKind) {
  if (kind === PackKind.dynamicPack) return { boxCells: 60 };
  const sizeMl = usualSize(kind);
  if (sizeMl === 0) return {};
  const boxCells = roomInBox({ kind, sizeMl });
  return boxCells === 0 ? { sizeMl, boxRule: BoxRule.collectionOnly } : { sizeMl, boxCells };
}

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
