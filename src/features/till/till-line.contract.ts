import { z } from 'zod';
import { moment, pence, wholeNumber } from '#wire/codec.ts';

/** Made by the device that opened the tab. */
export const tabId = z.uuid().transform((id) => id.toLowerCase());

/** A number of a row in the database. */
export const rowNumber = wholeNumber({ least: 1, most: 2_147_483_647 });

export const MOST_PENCE = 10_000_000;
export const money = wholeNumber({ least: 0, most: MOST_PENCE }).pipe(pence);

/** What a clock without a battery says counts as well; what no calendar has does not. */
export const deviceMoment = moment.refine((at) => at >= '1970' && at < '3000', 'must be between 1970 and 2999');

/** In hundredths of a percent. */
export const discountRate = wholeNumber({ least: 0, most: 10_000 }).default(0);

/** A line of a sale, or of a tab. */
export const tillLine = z.object({
  packId: rowNumber,
  /** The variant; 0 = it has none. */
  extraItemId: wholeNumber({ least: 0, most: 2_147_483_647 }).default(0),
  picks: z.array(rowNumber).max(24).default([]),
  quantity: wholeNumber({ least: 1, most: 999 }),
  /** What one was charged before the discount, VAT included. */
  price: money,
});
