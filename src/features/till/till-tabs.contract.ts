import { z } from 'zod';
import { LONGEST_TAB_NAME, TAB_OUTCOMES } from '#rules/till/tab.ts';
import { pence, text, moment, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, type BodyOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';
import { deviceMoment, discountRate, rowNumber, tabId, tillLine } from './till-line.contract.ts';

const group = 'Till';

const HIGHEST_VERSION = 2_147_483_647;

const tab = z.object({
  id: tabId,
  /** Counted with each change by the till that has it; another till that takes it over goes on counting. */
  version: wholeNumber({ least: 1, most: HIGHEST_VERSION }),
  /** The version of which it is a change: what the shop had last, as far as the till knows; 0 = none. Null = the one before. */
  base: wholeNumber({ least: 0, most: HIGHEST_VERSION }).nullable().default(null),
  name: text(LONGEST_TAB_NAME).refine((name) => name !== '', 'must be entered'),
  lines: z.array(tillLine).max(100),
  discountRate,
  /** The code of a membership, hashed with the salt of the till that sends or reads it; empty = none. */
  memberHash: text(64).default(''),
  openedAt: deviceMoment,
  /** The person who has changed it last. */
  sellerId: rowNumber,
  /** It will not be paid. */
  abandoned: z.boolean().default(false),
});

const openTab = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  lines: z.array(
    z.object({
      packId: z.int(),
      extraItemId: z.int(),
      picks: z.array(z.int()),
      quantity: z.int(),
      price: pence,
    }),
  ),
  discountRate: z.int(),
  memberHash: z.string(),
  openedAt: moment,
  sellerId: z.int(),
  /** The till that has it. */
  tillNumber: z.int(),
  tillName: z.string(),
});

export const openTabs = contract(reads('/api/till/tabs', 'none', { shared: false }), {
  group,
  access: 'till',
  summary: 'The open tabs of all tills',
  description: 'The oldest first, 500 at most.',
  answer: z.object({ tabs: z.array(openTab) }),
});

export const sendTabs = contract(posts('/api/till/tabs', 'save this data'), {
  group,
  access: 'till',
  summary: 'Stores the tabs of this till',
  description:
    'Each is answered by itself, in the order in which they were sent. One with a higher version takes the place of what is stored; the same again changes nothing. `older`: a newer ' +
    'version is stored, or another till has had the tab since `base`; what is stored is answered. `taken-over`: another till has it now, as answered, and what was added here meanwhile is not on it. `settled`, `abandoned`: it is closed. ' +
    '`may-not-sell`: whoever changed it may not sell at a till, and nothing was stored. One that is abandoned stands in the audit log.',
  body: z.object({ tabs: z.array(tab).min(1).max(50) }),
  answer: z.object({
    tabs: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(TAB_OUTCOMES),
        /** As it is stored, where that is not what was sent; null = it is, or the tab is closed. */
        tab: openTab.nullable(),
      }),
    ),
  }),
});

export const takeOverTab = contract(posts('/api/till/tab/take', 'save this data'), {
  group,
  access: 'till',
  summary: 'Takes over an open tab of another till',
  description:
    '`fromTill` is the till that had it when somebody looked: of two tills that want it one gets it, and the other is answered with 409. ' +
    'The till that had it hears so when it sends it next; the version is one higher. Of one that this till has already nothing changes. 404 when there is no such tab, 409 when it is closed.',
  body: z.object({ id: tabId, fromTill: rowNumber }),
  answer: openTab,
});

export type TabChange = BodyOf<typeof sendTabs>['tabs'][number];
export type TabAnswer = AnswerOf<typeof sendTabs>['tabs'][number];
export type OpenTab = AnswerOf<typeof takeOverTab>;
