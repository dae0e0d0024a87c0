import { z } from 'zod';
import { LONGEST_CODE, storedCode } from '#rules/vouchers/stored-code.ts';
import { day, pence, text } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';

/** A code as typed: case and spaces are ignored (D-87, D-90). */
export const typedCode = text(60)
  .transform(storedCode)
  .pipe(z.string().min(1, 'must be entered').max(LONGEST_CODE, `has at most ${LONGEST_CODE} letters and figures`));

/**
 * A voucher or membership. `tpe` below 50 a gift voucher, to 100 a discount, above a membership (D-88); rates in hundredths
 * of a percent; `appUserId` 0 = nobody's, −1 = somebody else's (D-90); `reNewDue` 0, 1 = ends within 30 days, 2 = over (D-93).
 */
export const wireVoucher = z.object({
  code: z.string(),
  couponId: z.int(),
  couponName: z.string(),
  couponNote: z.string(),
  tpe: z.int(),
  appUserId: z.int(),
  active: z.boolean(),
  dtStart: day.nullable(),
  dtEnd: day.nullable(),
  reNewDue: z.int().min(0).max(2),
  colDiscount: z.int(),
  discount: z.int(),
  discountTpe: z.int(),
  couponMinp: pence,
  valp: pence,
  holdPurchase: z.boolean(),
  couponSpecialProds: z.boolean(),
  /** Absent for anonymous callers and for other people's vouchers. */
  cUsedOnline: pence.optional(),
  cUsedTap: pence.optional(),
  note: z.string().optional(),
});
export type WireVoucher = AnswerOf<typeof voucherByCode> & {};

export const voucherByCode = contract(reads('/api/contentapi/getvoucherbycode', 'none', { shared: false }), {
  group: 'Vouchers',
  access: 'anyone',
  summary: 'Look a voucher or membership up by its code',
  description: 'Open to anyone, and limited. An unknown code is answered with null.',
  query: z.object({ code: typedCode }),
  answer: wireVoucher.nullable(),
});
