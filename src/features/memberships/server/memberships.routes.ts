import { activateVoucher, myVouchers } from '../memberships.contract.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { Memberships } from './memberships.service.ts';

export function membershipsRoutes(memberships: Memberships): RouteDefinition[] {
  return [
    route(
      activateVoucher,
      ({ query: { code, replace = false }, visitor, now }) =>
        memberships.activate(visitor.person, { code, agreesToReplace: replace }, now),
      { limit: [{ name: 'voucherCode' }, { name: 'voucherCodeDay' }] },
    ),
    route(myVouchers, ({ visitor, now }) => memberships.listOf(visitor.person, now)),
  ];
}
