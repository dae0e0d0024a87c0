import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import {
  saveVoucherKind,
  voucherKindChoices,
  voucherKinds,
  voucherKindToManage,
} from '../../voucher-kinds.contract.ts';
import type { VoucherKinds } from './voucher-kinds.service.ts';

export function voucherKindsRoutes(kinds: VoucherKinds): RouteDefinition[] {
  return [
    route(voucherKinds, ({ query: { search, sort = 'name', page, size } }) =>
      kinds.list({ search, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(voucherKindToManage, ({ query }) => kinds.find(query.id)),
    route(voucherKindChoices, () => kinds.choices()),
    route(saveVoucherKind, ({ body: { id, version, ...fields }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return id === undefined || version === undefined
        ? kinds.create(fields, change)
        : kinds.save({ id, version }, fields, change);
    }),
  ];
}
