import { z } from 'zod';
import { MODULES } from '#rules/modules/module-parts.ts';
import { moment, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Staff';
const access = { permission: 'settings.edit' } as const;

const modulesForStaff = z.object({
  modules: z.array(
    z.object({
      module: z.enum(MODULES),
      on: z.boolean(),
      /** Events to come, memberships in force, businesses with an account, open days of tills, orders under way. */
      inUse: z.int(),
    }),
  ),
  /** 0 = nobody has chosen yet, and all are on. A switch states the version it is based on. */
  version: z.int(),
  /** Null and empty = nobody has. */
  changedAt: moment.nullable(),
  changedBy: z.string(),
});

export const modulesToManage = contract(reads('/api/staff/modules', 'none', { shared: false }), {
  group,
  access,
  summary: 'Which modules the business has, and what of each is in use',
  description: 'In their order. What belongs to a module that is off is absent: its pages, calls, screens and packs.',
  answer: modulesForStaff,
});

export const switchModuleTo = contract(posts('/api/staff/modules/switch', 'save this data'), {
  group,
  access,
  summary: 'Switches a module of the business on or off',
  description:
    'Pages that are open follow by themselves. Nothing of it is removed: switched on again it is as it was. 409 `MODULE_IN_USE` for one ' +
    'in use that goes, unless `sure`; 409 `VERSION_CONFLICT` when `version` is not the one that is stored.',
  body: z.object({
    module: z.enum(MODULES),
    on: z.boolean(),
    sure: z.boolean().default(false),
    version: wholeNumber({ least: 0, most: 2_147_483_647 }),
  }),
  answer: modulesForStaff,
});

export type ModulesForStaff = AnswerOf<typeof modulesToManage>;
