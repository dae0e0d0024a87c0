import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { links } from '../outlets.contract.ts';
import { outletsEndpoints } from '../outlets.endpoints.ts';

export type Outlet = AnswerOf<typeof links>[number];

export const loadOutlets = (carrier: Carrier) => call<typeof links>(carrier, outletsEndpoints.links);
