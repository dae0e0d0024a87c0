import type { Instant } from '#rules/calendar/instant.ts';
import type { SellingTo } from '#rules/roles/selling-to.ts';
import type { Till } from '../../sessions/known-tills.ts';

/**
 * What the server knows about a visitor, from the access token only; nothing that a client says about itself counts. Without a
 * person it is an anonymous retail shopper.
 */
export type Visitor = {
  readonly person: Person | null;
  /** The device that calls, by its token in `x-till`; null = none that is known. */
  readonly till: Till | 'revoked' | null;
  /** The tokens of anonymous drafts, from the cookies `bs_d` and `bs_d500`; one named in the call takes precedence (D-57, D-58). */
  readonly draftToken: string | null;
  readonly advancedDraftToken: string | null;
  readonly cameFrom: CameFrom;
  /** The anti-forgery token if cookie and header agree; identifies the browser. Null = no proof. */
  readonly browser: string | null;
  /** The network address, as far as `TRUST_PROXY` allows forwarded ones. */
  readonly address: string;
  /** The user agent, cut. */
  readonly device: string;
};

/**
 * The page that made a request: one of ours, another site's (or an address typed or followed from a mail), or unknown for
 * programs and browsers that do not say.
 */
export type CameFrom = 'our page' | 'elsewhere' | 'unknown';

/**
 * A logged-in person: role numbers as in D-16; a business for trade customers; the log-in that the access token belongs to, and
 * whether its second factor was given, without which staff have no permission.
 */
export type Person = {
  readonly id: number;
  readonly role: number;
  readonly businessId: number | null;
  readonly sessionId: number;
  readonly secondFactorGiven: boolean;
  /** When it was last given; null = not in this log-in. */
  readonly secondFactorAt: Instant | null;
  /** The customer to whom she sells with this call (D-124); left out = she orders for herself. */
  readonly sellingTo?: SellingTo;
};

/** Holds the token of a device that sells at the bar. */
export const TILL_HEADER = 'x-till';

export const DRAFT_COOKIE = 'bs_d';
export const ADVANCED_DRAFT_COOKIE = 'bs_d500';

/** Gives access to the order just placed, for a day: its page can be reloaded and printed (D-110). */
export const ORDER_COOKIE = 'bs_o';
