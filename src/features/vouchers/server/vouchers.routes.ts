import { voucherByCode } from '../vouchers.contract.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { VoucherLookUp } from './voucher-look-up.ts';

export function vouchersRoutes(lookUp: VoucherLookUp): RouteDefinition[] {
  return [route(voucherByCode, ({ query, visitor, now }) => lookUp(query.code, visitor, now))];
}
