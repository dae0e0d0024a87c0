import { staffPaths } from '#staff/paths.ts';
import type { EditedRecord } from '#ui/staff/record/use-record-form.ts';
import {
  saveVoucherKind,
  type VoucherKindBody,
  type VoucherKindForStaff,
  voucherKindToManage,
} from '../voucher-kinds.contract.ts';

const BLANK: VoucherKindBody = {
  name: '',
  note: '',
  gives: 'amount',
  discount: null,
  collectionDiscount: null,
  amountOff: null,
  minimum: null,
  countsOn: 'all',
  products: [],
  packKinds: [],
  holdPurchase: false,
  allowsBankTransfer: false,
  membersOnly: false,
  mostUses: null,
  mostPerPerson: null,
  startsOn: null,
  endsOn: null,
  code: '',
};

export const kindRecord: EditedRecord<typeof voucherKindToManage, typeof saveVoucherKind> = {
  path: staffPaths.voucherKind,
  read: voucherKindToManage,
  save: saveVoucherKind,
  blank: BLANK,
  bodyOf: (kind) => {
    const {
      changedAt: _,
      changedBy: __,
      codes: ___,
      uses: ____,
      codeForAll: _____,
      productNames: ______,
      ...body
    } = kind;
    return body;
  },
};

/** The names of the products that a stored kind counts on. */
export const productNameOf =
  ({ productNames }: Pick<VoucherKindForStaff, 'productNames'>) =>
  (id: number): string =>
    productNames.find((product) => product.id === id)?.name ?? `product ${id}`;
