import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { orderById, specialOrderList } from '../orders.contract.ts';
import { ordersEndpoints } from '../orders.endpoints.ts';

export type Order = AnswerOf<typeof orderById>;
export type OrderItem = Order['items'][number];

export type OrderHead = AnswerOf<typeof specialOrderList>['items'][number];

const OWN_HISTORY = 1;

/** The last orders of whoever is logged in. */
export const loadOrderHistory = async (carrier: Carrier): Promise<readonly OrderHead[]> =>
  (await call<typeof specialOrderList>(carrier, ordersEndpoints.list, { query: { mode: OWN_HISTORY } })).items;

export const loadOrderById = (carrier: Carrier, orderId: number) =>
  call<typeof orderById>(carrier, ordersEndpoints.order, { query: { orderId } });

/** The order that a pass opens, or the one that this browser's cookie opens. */
export const loadOrder = (carrier: Carrier, pass: string) =>
  call<typeof orderById>(carrier, ordersEndpoints.order, { query: pass ? { t: pass } : {} });

/** A draft that is being paid: by the token that owns it, or by its number where her log-in does. */
export type AwaitedOrder = { readonly draftName: string; readonly orderId: number };

/** What has become of a draft: the draft itself, or the order that was made of it. */
export const loadAwaitedOrder = (carrier: Carrier, { draftName, orderId }: AwaitedOrder) =>
  call<typeof orderById>(carrier, ordersEndpoints.order, {
    query: { ...(draftName && { draftName }), ...(orderId > 0 && { orderId }) },
  });
