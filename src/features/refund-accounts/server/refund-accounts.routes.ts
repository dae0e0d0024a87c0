import { route, type RouteDefinition } from '#platform/http/route.ts';
import { refundAccountByLink, tellRefundAccount } from '../refund-accounts.contract.ts';
import type { RefundAccounts } from './refund-accounts.service.ts';

export function refundAccountsRoutes(accounts: RefundAccounts): RouteDefinition[] {
  return [
    route(refundAccountByLink, ({ body: { token }, now }) => accounts.show(token, now)),
    route(tellRefundAccount, ({ body: { token, ...account }, now }) => accounts.tell(token, account, now), {
      limit: { name: 'refundAccount' },
    }),
  ];
}
