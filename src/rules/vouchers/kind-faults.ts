import { addDays, isCalendarDay } from '../calendar/calendar-day.ts';
import type { CalendarDay } from '../calendar/instant.ts';
import { PackKind } from '../catalogue/packs/pack-codes.ts';
import { LISTED_PACK_KINDS } from '../trade/price-list-entry.ts';
import { LONGEST_CODE, storedCode } from './stored-code.ts';
import { MAX_DAYS_AHEAD, MOST_VALUE } from './voucher-limits.ts';

/** What a kind of voucher gives: one of these, so that a holder can say what hers is for. Memberships are clubs. */
export const KIND_GIVES = ['gift', 'rate', 'amount', 'delivery', 'leave'] as const;
export type KindGives = (typeof KIND_GIVES)[number];

/** What a discount counts on. */
export const KIND_COUNTS_ON = ['all', 'products', 'packs'] as const;

/** The kinds of packs that a discount can be narrowed to, with their names. */
export const SCOPE_PACK_KINDS: ReadonlyMap<PackKind, string> = new Map([
  ...LISTED_PACK_KINDS,
  [PackKind.merchandise, 'Goods'],
]);

/** A kind as staff enter it. Sums in pence, rates in hundredths of a percent; null = none. Days are the first and last of all its codes. */
export type KindEntry = {
  readonly name: string;
  readonly note: string;
  readonly gives: KindGives;
  readonly discount: number | null;
  readonly collectionDiscount: number | null;
  readonly amountOff: number | null;
  readonly minimum: number | null;
  readonly countsOn: (typeof KIND_COUNTS_ON)[number];
  readonly products: readonly number[];
  readonly packKinds: readonly number[];
  readonly holdPurchase: boolean;
  readonly allowsBankTransfer: boolean;
  readonly membersOnly: boolean;
  readonly mostUses: number | null;
  readonly mostPerPerson: number | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** A code for everybody, to be made with it; empty = none. */
  readonly code: string;
};

type Faults = Readonly<Record<string, string>>;

const FULL_RATE = 10_000;
const MOST_TIMES = 1_000_000;
const SHORTEST_CODE = 4;

/**
 * Field → sentence that says how to correct it, for a kind of voucher; empty when it may be stored. Refuses what gives nothing, a rate above
 * 100 %, an amount above £1,000 or above the smallest order, a limit for each person above that of all, a narrowing without anything in it, days
 * out of order, and a code that is too short or holds more than letters and figures. What it gives not is not looked at.
 */
export function kindFaults(kind: KindEntry, today: CalendarDay): Faults {
  const { name, gives } = kind;
  const named: Faults =
    name === '' ? { name: 'Please enter what its holders read on it, such as Harvest discount' } : {};
  if (gives === 'gift') return named;
  return {
    ...named,
    ...GIVES_FAULTS[gives](kind),
    ...scopeFaults(kind),
    ...limitFaults(kind),
    ...dayFaults(kind, today),
    ...codeFaults(kind),
  };
}

const GIVES_FAULTS: Readonly<Record<Exclude<KindGives, 'gift'>, (kind: KindEntry) => Faults>> = {
  rate: ({ discount, collectionDiscount }) => {
    const [rate, collected] = [discount ?? 0, collectionDiscount ?? 0];
    return {
      ...(rate === 0 && collected === 0 && { discount: 'Please enter a rate, or one for what is collected' }),
      ...((rate < 0 || rate > FULL_RATE) && { discount: 'Please enter a rate from 0 to 100 %' }),
      ...((collected < 0 || collected > FULL_RATE) && { collectionDiscount: 'Please enter a rate from 0 to 100 %' }),
    };
  },
  amount: ({ amountOff, minimum }) => {
    if (amountOff === null || amountOff < 1) return { amountOff: 'Please enter how much it takes off' };
    if (amountOff > MOST_VALUE) return { amountOff: 'It takes off at most £1,000' };
    if (minimum !== null && minimum > 0 && minimum < amountOff)
      return { minimum: 'It takes off more than such an order costs: please enter at least what it takes off' };
    return {};
  },
  delivery: () => ({}),
  leave: ({ holdPurchase, allowsBankTransfer }) =>
    holdPurchase || allowsBankTransfer ? {} : { holdPurchase: 'Please choose what its holder may do' },
};

/** Whether what it gives can be narrowed to some products: free delivery and leave are for the whole order. */
export const canBeNarrowed = (gives: KindGives): boolean => gives === 'rate' || gives === 'amount';

function scopeFaults({ gives, countsOn, products, packKinds }: KindEntry): Faults {
  if (!canBeNarrowed(gives)) return {};
  if (countsOn === 'products' && products.length === 0) return { products: 'Please choose what it counts on' };
  if (countsOn !== 'packs') return {};
  if (packKinds.length === 0) return { packKinds: 'Please choose what it counts on' };
  const isOffered = packKinds.every((one) => SCOPE_PACK_KINDS.has(one as PackKind));
  return isOffered ? {} : { packKinds: 'Please choose among the kinds that are offered' };
}

function limitFaults({ minimum, mostUses, mostPerPerson }: KindEntry): Faults {
  const isAbove = mostUses !== null && mostPerPerson !== null && mostPerPerson > mostUses;
  return {
    ...((minimum ?? 0) < 0 && { minimum: 'A minimum is not below nought' }),
    ...(isAbove && { mostPerPerson: 'Nobody can use a code more often than it can be used in all' }),
    ...(!isTimes(mostUses) && { mostUses: 'Please enter a number from 1 to 1,000,000, or nothing' }),
    ...(!isTimes(mostPerPerson) && { mostPerPerson: 'Please enter a number from 1 to 1,000,000, or nothing' }),
  };
}

const isTimes = (number: number | null) => number === null || (number >= 1 && number <= MOST_TIMES);

function dayFaults({ startsOn, endsOn }: KindEntry, today: CalendarDay): Faults {
  const last = addDays(today, MAX_DAYS_AHEAD);
  const isGood = (day: string | null) => day === null || (isCalendarDay(day) && day <= last);
  return {
    ...(!isGood(startsOn) && { startsOn: 'Please choose a day within ten years' }),
    ...(!isGood(endsOn) && { endsOn: 'Please choose a day within ten years' }),
    ...(startsOn !== null && endsOn !== null && endsOn < startsOn && { endsOn: 'It ends before it begins' }),
  };
}

function codeFaults({ code }: KindEntry): Faults {
  const stored = storedCode(code);
  if (stored === '') return {};
  if (!/^[0-9A-Z]+$/.test(stored)) return { code: 'Please use letters and figures only' };
  const isLongEnough = stored.length >= SHORTEST_CODE && stored.length <= LONGEST_CODE;
  return isLongEnough ? {} : { code: `Please use ${SHORTEST_CODE} to ${LONGEST_CODE} letters and figures` };
}

/** A kind without what belongs to others, which the form may still hold; its code as codes are stored. */
export function tidyKind(kind: KindEntry): KindEntry {
  const { gives } = kind;
  const isDiscount = gives !== 'gift';
  const countsOn = canBeNarrowed(gives) ? kind.countsOn : 'all';
  return {
    name: kind.name,
    note: kind.note,
    gives,
    discount: gives === 'rate' ? kind.discount : null,
    collectionDiscount: gives === 'rate' ? kind.collectionDiscount : null,
    amountOff: gives === 'amount' ? kind.amountOff : null,
    minimum: isDiscount ? kind.minimum : null,
    countsOn,
    products: countsOn === 'products' ? kind.products.toSorted((a, b) => a - b) : [],
    packKinds: countsOn === 'packs' ? kind.packKinds.toSorted((a, b) => a - b) : [],
    holdPurchase: isDiscount && kind.holdPurchase,
    allowsBankTransfer: isDiscount && kind.allowsBankTransfer,
    membersOnly: isDiscount && kind.membersOnly,
    mostUses: isDiscount ? kind.mostUses : null,
    mostPerPerson: isDiscount ? kind.mostPerPerson : null,
    startsOn: isDiscount ? kind.startsOn : null,
    endsOn: isDiscount ? kind.endsOn : null,
    code: isDiscount ? storedCode(kind.code) : '',
  };
}
