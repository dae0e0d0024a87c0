import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { recordPayment, refundOverpaid, sendPaymentLink, withdrawRecordedPayment } from '../payments.contract.ts';
import type { OrderDesk } from './order-desk.service.ts';
import type { DeskPayments } from './payments-at-desk.ts';

export function deskPaymentsRoutes(desk: OrderDesk, payments: DeskPayments): RouteDefinition[] {
  return [
    route(recordPayment, async ({ body: { id, version, by: provider, amount, receivedOn, ...rest }, visitor, now }) => {
      const receipt = { provider, amount: amount as Pence, receivedOn: receivedOn as CalendarDay, ...rest };
      const seen = { id: id as OrderId, version };
      return (await payments.record(seen, { ...receipt, by: visitor.person.id }, now)) ?? desk.find(seen.id);
    }),
    route(withdrawRecordedPayment, async ({ body: { id, version, paymentId }, visitor, now }) => {
      const seen = { id: id as OrderId, version };
      const refusal = await payments.withdraw(seen, paymentId, visitor.person.id, now);
      return refusal ?? desk.find(seen.id);
    }),
    route(refundOverpaid, async ({ body: { id, version, handedBack }, visitor, now }) => {
      const seen = { id: id as OrderId, version };
      const refusal = await payments.refundOverpaid(seen, handedBack, visitor.person.id, now);
      return refusal ?? desk.find(seen.id);
    }),
    route(sendPaymentLink, async ({ body: { id, version }, visitor, now }) => {
      const seen = { id: id as OrderId, version };
      return (await payments.sendLink(seen, visitor.person.id, now)) ?? desk.find(seen.id);
    }),
  ];
}
