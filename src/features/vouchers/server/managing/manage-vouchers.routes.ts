import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { orderOf } from '#wire/codec.ts';
import {
  blockVoucher,
  extendVoucher,
  unblockVoucher,
  vouchersToManage,
  voucherToManage,
} from '../../manage-vouchers.contract.ts';
import type { ManageVouchers } from './manage-vouchers.service.ts';

export function manageVouchersRoutes(vouchers: ManageVouchers): RouteDefinition[] {
  return [
    route(vouchersToManage, ({ query, visitor, now }) => {
      const { search, type = null, standing = null, order = null, batch = null, sort = '-id', page, size } = query;
      const wish = {
        search,
        kind: type,
        standing,
        order,
        batch,
        ...orderOf(sort),
        from: (page - 1) * size,
        most: size,
      };
      return vouchers.list(wish, visitor.person, now);
    }),
    route(voucherToManage, ({ query, visitor, now }) => vouchers.find(query.id, visitor.person, now)),
    route(blockVoucher, ({ body: { reason, ...seen }, visitor, now }) =>
      vouchers.block(seen, reason, visitor.person, now),
    ),
    route(unblockVoucher, ({ body: { reason, ...seen }, visitor, now }) =>
      vouchers.unblock(seen, reason, visitor.person, now),
    ),
    route(extendVoucher, ({ body: { endsOn, reason, ...seen }, visitor, now }) =>
      vouchers.extend(seen, { endsOn: endsOn as CalendarDay, reason }, visitor.person, now),
    ),
  ];
}
