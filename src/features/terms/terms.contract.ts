import { z } from 'zod';
import { contract } from '#wire/contract.ts';
import { day } from '#wire/codec.ts';
import { termsEndpoints } from './terms.endpoints.ts';

/** The text of a version is told by `/api/content/getterms`, in the brewery's contract. */
export const termsVersions = contract(termsEndpoints.versions, {
  group: 'Brewery',
  summary: 'Every version of privacy notice and terms that has come into force, newest first, with its PDF',
  answer: z.array(
    z.object({
      kind: z.enum(['privacy', 'retail', 'trade']),
      version: z.string(),
      title: z.string(),
      inForceFrom: day,
      /** In force now; the others are former ones. */
      current: z.boolean(),
      pdf: z.string(),
    }),
  ),
});
