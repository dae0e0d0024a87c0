import type { wireOrder } from '#features/basket/order-shape.contract.ts';
import type { AnswerOf, Contract } from '#wire/contract.ts';
import type { z } from 'zod';

/** The order of advanced sales as the server answers it. */
export type OrderAhead = AnswerOf<Contract<z.ZodType, z.ZodType, typeof wireOrder>>;

/** What the page needs of the order; the site supplies it from the basket, which this feature may not import. */
export type OrderingAhead = {
  /** Null = none was begun. */
  readonly order: OrderAhead | null;
  readonly working: boolean;
  readonly chooseDay: (day: string, productId: number) => Promise<OrderAhead>;
  readonly collectAt: (siteId: number) => Promise<OrderAhead>;
  readonly add: (packId: number, quantity: number) => Promise<OrderAhead>;
};

/** A place where an order may be collected. */
export type Place = { readonly id: number; readonly name: string; readonly terms: string };
