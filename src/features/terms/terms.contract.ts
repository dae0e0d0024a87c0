import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day } from '#wire/codec.ts';
import { reads } from '#wire/endpoint.ts';

/** The text of a version comes from `/api/content/getterms`, in the brewery's contract. */
export const termsVersions = contract(reads('/api/terms/versions', 'content', { shared: true }), {
  group: 'Brewery',
  access: 'anyone',
  summary: 'Every version of privacy notice and terms that has come into force, newest first, with its PDF',
  description: 'The text of a version is told by `/api/content/getterms`.',
  answer: z.array(
    z.object({
      kind: z.enum(['privacy', 'retail', 'trade']),
      version: z.string(),
      title: z.string(),
      inForceFrom: day,
      /** True = in force now; others are former versions. */
      current: z.boolean(),
      pdf: z.string(),
    }),
  ),
});

export type TermsVersion = AnswerOf<typeof termsVersions>[number];
