import { OrderStatus } from '#rules/orders/order-codes.ts';
import { orderStatusName } from './order-status-name.ts';

/** The status of an order in the words of staff: the customer is not “you”. */
export function deskStatusName(status: OrderStatus): string {
  return status === OrderStatus.cancelledByCustomer ? 'Cancelled by the customer' : orderStatusName(status);
}
