import { route, type RouteDefinition, type RouteRequest } from '#platform/http/route.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { PickedItem } from '#rules/payments/pay-open-items.ts';
import {
  accountPayment,
  openItems,
  payAccountApproved,
  payAccountByCard,
  payAccountByPaypal,
} from '../../pay-account.contract.ts';
import type { PayingAccount } from './paying-account.service.ts';

type PaymentRequest = RouteRequest<typeof payAccountByPaypal | typeof payAccountByCard>;

const limit = {
  name: 'payment',
  per: ({ visitor }: PaymentRequest) => `${visitor.address} account ${visitor.person.businessId}`,
} as const;

export function payingAccountRoutes(paying: PayingAccount): RouteDefinition[] {
  return [
    route(openItems, ({ visitor, now }) => paying.openItems(visitor.person, now)),
    route(payAccountByPaypal, ({ body, visitor, now }) => paying.beginPaypal(pickedOf(body), visitor.person, now), {
      limit,
    }),
    route(payAccountByCard, ({ body, visitor, now }) => paying.beginCard(pickedOf(body), visitor.person, now), {
      limit,
    }),
    route(payAccountApproved, ({ body, visitor, now }) => paying.approved(body.paymentId, visitor.person, now), {
      inEveryState: ({ body, visitor }) => paying.isOwn(body.paymentId, visitor.person),
    }),
    route(accountPayment, ({ query, visitor }) => paying.payment(query.payment, visitor.person)),
  ];
}

function pickedOf({ orders }: PaymentRequest['body']): readonly PickedItem[] {
  return orders.map(({ orderId, cLeftToPay }) => ({ orderId: orderId as OrderId, seen: cLeftToPay as Pence }));
}
