import { BoxRule, PackKind, VatCode, Vessel } from '#rules/catalogue/pack-codes.ts';
import { staffPaths } from '#staff/paths.ts';
import type { EditedRecord } from '#ui/staff/record/use-record-form.ts';
import { packToManage, savePack } from '../../manage-packs.contract.ts';

/** The packs of a product as records that staff edit. */
export function packRecord(productId: number): EditedRecord<typeof packToManage, typeof savePack> {
  return {
    path: staffPaths.pack,
    read: packToManage,
    save: savePack,
    blank: {
      productId,
      name: '',
      kind: PackKind.bottleOrCan,
      vessel: Vessel.miniKegOrCask,
      sizeMl: 500,
      vatCode: VatCode.standard,
      retail: null,
      tier0: null,
      tier1: null,
      tier2: null,
      tier3: null,
      tier4: null,
      cost: null,
      deposit: 0,
      barcode: '',
      bestBeforeText: '',
      boxRule: BoxRule.standard,
      boxCells: 10,
      bulkOf: null,
      bulkQuantity: null,
      membersOnly: false,
      teleOnly: false,
      noOnlineShop: false,
      draughtRelief: false,
      soldFrom: null,
      soldTo: null,
    },
    bodyOf: (pack) => {
      const { state: _, productName: __, extraKind: ___, isOrdered: ____, ...rest } = pack;
      const { singles: _____, changedAt: ______, changedBy: _______, ...body } = rest;
      return body;
    },
  };
}
