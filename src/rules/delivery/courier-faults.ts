import { leastCells, leastItems } from '#rules/boxes/box.ts';

/** The courier's box and the post as staff write them. Prices in pence including VAT, a box in bottles. */
export type CourierToSave = {
  readonly cost: number;
  /** From this value on, packs that may travel free do (D-74); 0 = never. */
  readonly freeOver: number;
  /** The least that is sent, in bottles; 0 = anything. */
  readonly leastItems: number;
  readonly itemsOfBox: number;
  readonly postCost: number;
  /** `HH:MM`, London time: orders before it are sent the same working day (D-81). */
  readonly cutOff: string;
};

/** A picture of a box with more bottles could not be read. */
export const MOST_ITEMS_OF_BOX = 24;
/** The most that a price of delivery may be, and the most that may be asked of an order. */
export const MOST_DELIVERY_PENCE = 100_000;

/** Field → sentence that says how to correct it; empty when it may be saved. */
export function courierFaults(courier: CourierToSave): Readonly<Record<string, string>> {
  const { leastItems: least, itemsOfBox, cutOff } = courier;
  return {
    ...priceFaults(courier, ['cost', 'freeOver', 'postCost']),
    ...((itemsOfBox < 1 || itemsOfBox > MOST_ITEMS_OF_BOX) && {
      itemsOfBox: `Please write from 1 to ${MOST_ITEMS_OF_BOX} bottles`,
    }),
    ...((least < 0 || least > 1000) && { leastItems: 'Please write from 0 to 1,000 bottles' }),
    ...(minutesTyped(cutOff) === null && { cutOff: 'Please write a time, such as 11:00' }),
  };
}

/** Sentences for those of the prices that cannot be one. */
export function priceFaults<Name extends string>(
  prices: Readonly<Record<Name, number>>,
  names: readonly Name[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const amount = prices[name];
      if (amount < 0) return [[name, 'A price cannot be below nought']];
      return amount > MOST_DELIVERY_PENCE ? [[name, 'Please write £1,000 at most']] : [];
    }),
  );
}

/** `HH:MM` as minutes after midnight; null = no time. */
export function minutesTyped(time: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

/** Minutes after midnight as `HH:MM`. */
export function timeTyped(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The fewest bottles as they are stored (D-77); what is stored stays where it says the same. */
export function storedLeast(items: number, stored: number): number {
  if (leastItems(stored) === items) return stored;
  return leastCells(items * 10) === items * 10 ? items * 10 : 1_000 + items;
}
