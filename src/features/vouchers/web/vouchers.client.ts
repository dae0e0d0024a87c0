import { call, type Carrier } from '#wire/call.ts';
import type { voucherByCode, WireVoucher } from '../vouchers.contract.ts';
import { vouchersEndpoints } from '../vouchers.endpoints.ts';

export type Voucher = WireVoucher;

export const loadVoucher = (carrier: Carrier, code: string) =>
  call<typeof voucherByCode>(carrier, vouchersEndpoints.byCode, { query: { code } });
