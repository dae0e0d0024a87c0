import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { orderById } from '../orders.contract.ts';
import { ordersEndpoints } from '../orders.endpoints.ts';

export type Order = AnswerOf<typeof orderById>;
export type OrderItem = Order['items'][number];

/** The order that a pass opens, or the one that this browser's cookie opens. */
export const loadOrder = (carrier: Carrier, pass: string) =>
  call<typeof orderById>(carrier, ordersEndpoints.order, { query: pass ? { t: pass } : {} });

/** What has become of a draft: the draft itself, or the order that was made of it. */
export const loadOrderOfDraft = (carrier: Carrier, draftName: string) =>
  call<typeof orderById>(carrier, ordersEndpoints.order, { query: { draftName } });
