/** What a club gives, as staff enter it: rates in hundredths of a percent, the minimum in pence. */
export type ClubEntry = {
  readonly name: string;
  readonly note: string;
  readonly discount: number;
  readonly collectionDiscount: number;
  readonly minimum: number;
  readonly holdPurchase: boolean;
  readonly allowsBankTransfer: boolean;
  /** Opens whatever is only for members. */
  readonly specialProducts: boolean;
  /** From the activation of a membership. */
  readonly termMonths: number;
  /** Of two clubs the one with the greater rank is the higher: it takes the place of the other (D-92). */
  readonly rank: number;
  /** Its members renew in the web shop; others ask the brewery (D-88). */
  readonly renewsInShop: boolean;
};

const FULL_RATE = 10_000;
const MOST_MINIMUM = 100_000;
const MOST_MONTHS = 60;
const MOST_RANK = 1000;

/**
 * Field → sentence that says how to correct it; empty when the club may be stored. Refuses rates outside 0 to 100 %, a minimum above
 * £1,000, terms beyond 1 to 60 months, and what gives nothing at all.
 */
export function clubFaults(club: ClubEntry): Readonly<Record<string, string>> {
  const { name, discount, collectionDiscount, minimum, termMonths, rank } = club;
  return {
    ...(name === '' && { name: 'Please enter what the club is called' }),
    ...(givesNothing(club) && { discount: 'Please enter a rate, or choose something else that it gives' }),
    ...(!isBetween(discount, 0, FULL_RATE) && { discount: 'Please enter a rate from 0 to 100 %' }),
    ...(!isBetween(collectionDiscount, 0, FULL_RATE) && { collectionDiscount: 'Please enter a rate from 0 to 100 %' }),
    ...(!isBetween(minimum, 0, MOST_MINIMUM) && { minimum: 'Please enter a sum from nought to £1,000' }),
    ...(!isBetween(termMonths, 1, MOST_MONTHS) && { termMonths: 'Please enter 1 to 60 months' }),
    ...(!isBetween(rank, 0, MOST_RANK) && { rank: 'Please enter a number from 0 to 1,000' }),
  };
}

const isBetween = (number: number, least: number, most: number) => number >= least && number <= most;

function givesNothing(club: ClubEntry): boolean {
  const { discount, collectionDiscount, holdPurchase, allowsBankTransfer, specialProducts } = club;
  return discount === 0 && collectionDiscount === 0 && !holdPurchase && !allowsBankTransfer && !specialProducts;
}

/** Whether a change gives less than before in any part that a membership keeps until it ends. */
export function lessensClub(before: ClubEntry, after: ClubEntry): boolean {
  return (
    after.discount < before.discount ||
    after.collectionDiscount < before.collectionDiscount ||
    after.minimum > before.minimum ||
    (before.holdPurchase && !after.holdPurchase) ||
    (before.allowsBankTransfer && !after.allowsBankTransfer) ||
    after.termMonths < before.termMonths
  );
}
