import { posts, reads } from '#wire/endpoint.ts';

export const checkoutEndpoints = {
  presave: posts('/api/order/orderactionpresave', 'save this data'),
  createPaypalPayment: posts('/api/order/ppcreatepaymentv2', 'complete this process'),
  createCardPayment: posts('/api/order/pscreatepaymentdata', 'complete this process'),
  confirm: posts('/api/order/confirmdraftorder', 'complete this process'),
  cancelPayment: posts('/api/order/cancelpayment', 'complete this process'),
  paypalConfig: reads('/api/accounts/getpaypalconfig', 'content', { shared: true }),
  paypalUsesSandbox: reads('/api/accounts/getpaypalusesandbox', 'content', { shared: true }),
} as const;
