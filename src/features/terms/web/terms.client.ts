import { termsEndpoints } from '../terms.endpoints.ts';
import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { termsVersions } from '../terms.contract.ts';

export type TermsVersion = AnswerOf<typeof termsVersions>[number];

export const loadVersions = (carrier: Carrier) => call<typeof termsVersions>(carrier, termsEndpoints.versions);
