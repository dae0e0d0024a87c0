import { z } from 'zod';
import { SET_UP_STEPS } from '#rules/set-up/set-up-steps.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';

export const setUp = contract(reads('/api/staff/setup', 'none', { shared: false }), {
  group: 'Staff',
  access: { permission: 'settings.edit' },
  summary: 'What a new brewery still has to enter, and what stands before its shop may open',
  description:
    'Computed from what is stored, in the order in which one does it (D-182). In the demo nothing is required.',
  answer: z.object({
    isDemo: z.boolean(),
    steps: z.array(
      z.object({
        step: z.enum(SET_UP_STEPS),
        state: z.enum(['done', 'missing', 'optional']),
        says: z.string(),
      }),
    ),
  }),
});

export type SetUpForStaff = AnswerOf<typeof setUp>;
