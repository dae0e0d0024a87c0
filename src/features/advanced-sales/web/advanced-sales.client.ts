import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { packOptions } from '../advanced-sales.contract.ts';
import { advancedSalesEndpoints } from '../advanced-sales.endpoints.ts';

export type PackOption = AnswerOf<typeof packOptions>[number];

/** Site 0 leaves the place to the brewery. */
export const loadOptions = (carrier: Carrier, prodId: number, siteId: number) =>
  call<typeof packOptions>(carrier, advancedSalesEndpoints.options, {
    query: { prodId, ...(siteId > 0 && { siteId }) },
  });
