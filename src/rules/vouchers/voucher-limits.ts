/** A voucher ends at most ten years ahead: a later day is a slip of the keys. */
export const MAX_DAYS_AHEAD = 3652;
/** The most codes that one batch makes. */
export const MOST_IN_BATCH = 5000;
/** The most pence that one gift voucher of a batch is worth: £1,000. */
export const MOST_VALUE = 100_000;
/** The longest reason and the longest name of a batch, in characters. */
export const LONGEST_REASON = 200;
export const LONGEST_BATCH_NAME = 60;
/** The longest name and note of a kind of voucher or club, in characters. */
export const LONGEST_KIND_NAME = 60;
export const LONGEST_KIND_NOTE = 300;
