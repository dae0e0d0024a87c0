import { z } from 'zod';
import { HOLIDAY_NATIONS } from '#rules/calendar/bank-holidays-of.ts';
import { day, idWithVersion, moment, pence, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Staff';
const access = { permission: 'settings.edit' } as const;

const id = wholeNumber({ least: 1, most: 2_147_483_647 });
const version = wholeNumber({ least: 1 });
/** A price as it is stored: whole pence, within the bounds that the rules say in words. */
const price = z.int().min(-2_000_000_000).max(2_000_000_000).pipe(pence);
const time = text(5);

const changed = {
  version: z.int(),
  changedAt: moment,
  /** Who changed it last; empty = nobody yet. */
  changedBy: z.string(),
};

const courierFields = z.object({
  cost: price,
  /** 0 = never. */
  freeOver: price,
  /** Bottles. */
  leastItems: z.int(),
  itemsOfBox: z.int(),
  postCost: price,
  /** `HH:MM`: orders before it are sent the same working day. */
  cutOff: time,
});

const zoneFields = z.object({
  name: text(100),
  postcodes: text(2000),
  isServed: z.boolean(),
  surcharge: price,
  workingDays: z.int(),
  says: text(300),
});

const zone = zoneFields.extend({ id: z.int(), isMainland: z.boolean(), ...changed });

const weekday = z.literal([0, 1, 2, 3, 4, 5, 6]);
const roundFields = z.object({
  /** 0 = Monday. */
  weekdays: z.array(weekday).max(7),
  outwards: text(2000),
  cutOff: time,
  least: price,
});

const round = roundFields.extend({ id: z.int(), ...changed });

const closedDay = z.object({
  day,
  name: z.string(),
  /** Added by hand, and not from the calendar. */
  isOwn: z.boolean(),
});

const packIds = z.array(id);

/** Of the packs that go by courier: how many are on sale, how many of those count for free delivery, and which do not. */
const freePacks = z.object({
  onSale: z.int(),
  counting: z.int(),
  others: packIds.readonly(),
  /** Not on sale yet, and would not count. */
  drafts: packIds.readonly(),
});

export const deliveryToManage = contract(reads('/api/staff/delivery', 'none', { shared: false }), {
  group,
  access,
  summary: 'All that the brewery has set of its deliveries',
  description: 'The mainland is the first of `zones`; `days` are those from the first of this year on.',
  answer: z.object({
    courier: courierFields.extend(changed),
    freePacks,
    zones: z.array(zone),
    rounds: z.array(round),
    days: z.array(closedDay),
    today: day,
  }),
});

export const saveCourier = contract(posts('/api/staff/delivery/courier/save', 'save this data'), {
  group,
  access,
  summary: 'Sets the box of the courier and the price of the post',
  description:
    '409 `VERSION_CONFLICT` when `version` is not the one that is stored. 422 with `fields` when something is wrong.',
  body: courierFields.extend({ version }),
  answer: courierFields.extend(changed),
});

/** More than any brewery has. */
const MOST_PACKS = 10_000;

export const changeFreePacks = contract(posts('/api/staff/delivery/free/packs', 'save this data'), {
  group,
  access: { permission: 'catalogue.edit' },
  summary: 'Has packs count for the free delivery of the courier, or no longer',
  description:
    'All of them or none. Only packs that pay by the box come to count, and only packs that count come to pay by the box: others stay as they ' +
    'are. `packIds` of the answer are those that have changed. 404 when there is none of them.',
  body: z.object({ packIds: packIds.min(1).max(MOST_PACKS), count: z.boolean() }),
  answer: z.object({ packIds }),
});

export const zoneToManage = contract(reads('/api/staff/delivery/zone', 'none', { shared: false }), {
  group,
  access,
  summary: 'One zone of the courier',
  description: '404 when there is no such zone.',
  query: z.object({ id }),
  answer: zone,
});

const NEW_OR_SEEN =
  'Without `id` a new one. 409 `VERSION_CONFLICT` when `version` is not the one that is stored. 422 with `fields` when ' +
  'something is wrong, such as a postcode that another one names.';

export const saveZone = contract(posts('/api/staff/delivery/zone/save', 'save this data'), {
  group,
  access,
  summary: 'Writes a zone of the courier',
  description: NEW_OR_SEEN,
  body: zoneFields.extend({ id: id.optional(), version: version.optional() }).refine(...idWithVersion),
  answer: zone,
});

export const removeZone = contract(posts('/api/staff/delivery/zone/remove', 'save this data'), {
  group,
  access,
  summary: 'Removes a zone: its postcodes belong to the mainland then',
  description: '404 for the mainland, which cannot be removed.',
  body: z.object({ id, version }),
  answer: z.object({ id: z.int() }),
});

export const roundToManage = contract(reads('/api/staff/delivery/round', 'none', { shared: false }), {
  group,
  access,
  summary: 'One round of the brewery’s own van',
  description: '404 when there is no such round.',
  query: z.object({ id }),
  answer: round,
});

export const saveRound = contract(posts('/api/staff/delivery/round/save', 'save this data'), {
  group,
  access,
  summary: 'Writes a round of the brewery’s own van',
  description: NEW_OR_SEEN,
  body: roundFields.extend({ id: id.optional(), version: version.optional() }).refine(...idWithVersion),
  answer: round,
});

export const removeRound = contract(posts('/api/staff/delivery/round/remove', 'save this data'), {
  group,
  access,
  summary: 'Removes a round',
  description: 'Orders that are placed stay as they were promised.',
  body: z.object({ id, version }),
  answer: z.object({ id: z.int() }),
});

export const addClosedDay = contract(posts('/api/staff/delivery/day/add', 'save this data'), {
  group,
  access,
  summary: 'Adds a day on which nothing is sent and no round drives',
  description: '422 with `fields` when it is over, or on the list already.',
  body: z.object({ day, name: text(100) }),
  answer: closedDay,
});

export const removeClosedDay = contract(posts('/api/staff/delivery/day/remove', 'save this data'), {
  group,
  access,
  summary: 'Removes such a day: it is like any other then',
  description: '409 when it is not there: somebody else has removed it.',
  body: z.object({ day }),
  answer: z.object({ day }),
});

export const takeBankHolidays = contract(posts('/api/staff/delivery/holidays/take', 'save this data'), {
  group,
  access,
  summary: 'Adds the bank holidays of a year that are not on the list yet',
  description: 'From the built-in calendar of that part of the country; `added` is empty when all were there.',
  body: z.object({ nation: z.literal(HOLIDAY_NATIONS), year: z.int().min(2020).max(2100) }),
  answer: z.object({ added: z.array(closedDay) }),
});

const triedWay = z.object({
  /** `HH:MM`. */
  cutOff: z.string(),
  inTime: day.nullable(),
  later: day.nullable(),
});

export const tryDeliveryTo = contract(reads('/api/staff/delivery/try', 'none', { shared: false }), {
  group,
  access,
  summary: 'What a customer at a postcode pays for a box, and when their order of a day comes',
  description:
    'By the rules of the checkout. `courier` null = nothing is sent there; `round` null = no round goes there.',
  query: z.object({ postcode: text(10), day }),
  answer: z.object({
    zone: z.string(),
    says: z.string(),
    courier: triedWay.extend({ cost: pence, atLatest: z.boolean() }).nullable(),
    round: triedWay.extend({ least: pence }).nullable(),
  }),
});

export type CourierFields = z.output<typeof courierFields>;
export type CourierForStaff = AnswerOf<typeof saveCourier>;
export type ZoneFields = z.output<typeof zoneFields>;
export type ZoneForStaff = AnswerOf<typeof zoneToManage>;
export type RoundFields = z.output<typeof roundFields>;
export type RoundForStaff = AnswerOf<typeof roundToManage>;
export type ClosedDay = z.output<typeof closedDay>;
export type FreePacks = AnswerOf<typeof deliveryToManage>['freePacks'];
export type DeliveryForStaff = AnswerOf<typeof deliveryToManage>;
export type TriedAnswer = AnswerOf<typeof tryDeliveryTo>;
