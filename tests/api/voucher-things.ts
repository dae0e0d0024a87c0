import { sql } from 'kysely';
import type { BatchFields } from '#features/vouchers/voucher-batches.contract.ts';
import type { ClubFields } from '#features/memberships/clubs.contract.ts';
import type { VoucherKindFields } from '#features/vouchers/voucher-kinds.contract.ts';
import { NOT_THERE, type Things, type World } from './access-things.ts';

export const BATCH: BatchFields = {
  name: 'Matrix gift',
  gives: 'gift',
  kindId: null,
  number: 3,
  value: 1000,
  discount: null,
  collectionDiscount: null,
  minimum: null,
  startsOn: null,
  endsOn: null,
};

export const KIND: Omit<VoucherKindFields, 'products' | 'packKinds'> & { products: number[]; packKinds: number[] } = {
  name: 'Matrix discount',
  note: '',
  gives: 'rate',
  discount: 500,
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
  mostPerPerson: 1,
  startsOn: null,
  endsOn: null,
  code: '',
};

export const CLUB: ClubFields = {
  name: 'Matrix club',
  note: '',
  discount: 500,
  collectionDiscount: 0,
  minimum: 0,
  holdPurchase: false,
  allowsBankTransfer: false,
  specialProducts: false,
  termMonths: 12,
  rank: 9,
  renewsInShop: true,
};

const insertCoupon = async (db: World['db'], values: { name: string; kind: number }): Promise<number> => {
  const id = sql<number>`(select max(id) + 1 from coupon)`;
  const coupon = { ...values, id, discount: 100 };
  return (await db.insertInto('coupon').values(coupon).returning('id').executeTakeFirstOrThrow()).id;
};

export const insertClubOfMatrix = (db: World['db']) => insertCoupon(db, { name: 'Matrix friends', kind: 111 });
export const insertVoucherKind = (db: World['db']) => insertCoupon(db, { name: 'Matrix kind', kind: 50 });

export async function clubAtDesk({ db }: World): Promise<Things> {
  return { own: { id: await insertClubOfMatrix(db), version: 1 }, ...ABSENT_VOUCHER };
}

export async function voucherKindAtDesk({ db }: World): Promise<Things> {
  return { own: { id: await insertVoucherKind(db), version: 1 }, ...ABSENT_VOUCHER };
}

let codes = 0;

/** A gift voucher of its own, good until the end of a year that is long ahead. */
export async function insertVoucher(db: World['db'], more: object = {}): Promise<number> {
  codes += 1;
  const { id } = await db
    .insertInto('voucher')
    .values({ code: `MATRIXGIFT${codes}`, coupon_id: 1, value_pence: 500, ends_on: '2030-12-31' as never, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const NO_VOUCHER = { id: NOT_THERE };

/** Vouchers are the brewery's to manage: there is no other customer's. */
const ABSENT_VOUCHER = { anothers: { id: NOT_THERE, version: 1 }, absent: { id: NOT_THERE, version: 1 } };

export async function voucherAtDesk({ db }: World): Promise<Things> {
  return { own: { id: await insertVoucher(db), version: 1 }, ...ABSENT_VOUCHER };
}

export async function blockedVoucher({ db, now }: World): Promise<Things> {
  return { own: { id: await insertVoucher(db, { blocked_at: now }), version: 1 }, ...ABSENT_VOUCHER };
}

export async function insertVoucherBatch(db: World['db'], now: World['now']): Promise<number> {
  const { id } = await db
    .insertInto('voucher_batch')
    .values({ name: 'Matrix gift', coupon_id: 1, number: 1, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVoucher(db, { batch_id: id });
  return id;
}

export async function voucherBatch({ db, now }: World): Promise<Things> {
  return { own: { id: await insertVoucherBatch(db, now) }, anothers: { id: NOT_THERE }, absent: { id: NOT_THERE } };
}
