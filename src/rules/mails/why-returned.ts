/** What a mail server reports of one recipient (RFC 3464): an empty text = it does not say. */
export type DeliveryOutcome = {
  /** In small letters: `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  readonly action: string;
  /** Such as `5.1.1` (RFC 3463). */
  readonly status: string;
  /** What the server of the recipient has said, such as `smtp; 550 no such user`. */
  readonly diagnostic: string;
};

/**
 * Why a mail could not be delivered, in the words of the mail servers, at most 500 characters on one line; null = nothing says that
 * it was not. What is only delayed may arrive yet, and what arrived with one of those to whom a mailbox forwards has arrived.
 */
export function whyReturned(outcomes: readonly DeliveryOutcome[]): string | null {
  const failed = outcomes.find(({ action }) => action === 'failed');
  if (failed === undefined || outcomes.some(({ action }) => ARRIVED.includes(action))) return null;
  const diagnostic = failed.diagnostic.replace(/^\s*[\w-]+\s*;/, '');
  const words = `${failed.status} ${diagnostic}`.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return words.slice(0, MOST_WORDS);
}

const ARRIVED = ['delivered', 'relayed', 'expanded'];
const MOST_WORDS = 500;
