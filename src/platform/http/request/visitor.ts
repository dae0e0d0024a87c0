import type { Instant } from '#rules/calendar/instant.ts';

/**
 * What is known of who asks. The server alone decides it, from the access token; nothing that a client says of itself
 * counts. Without a person it is an anonymous retail shopper.
 */
export type Visitor = {
  readonly person: Person | null;
  /** The tokens that own anonymous drafts, from the cookies `bs_d` and `bs_d500`; one named in the call comes first (D-57, D-58). */
  readonly draftToken: string | null;
  readonly advancedDraftToken: string | null;
  readonly cameFrom: CameFrom;
  /** The anti-forgery token that cookie and header agreed on: the same one comes from the same browser. Null = no such proof. */
  readonly browser: string | null;
  /** The network address, as far as `TRUST_PROXY` allows it to be believed. */
  readonly address: string;
  /** What the browser calls itself, cut short. */
  readonly device: string;
};

/**
 * Which page a request was made by: one of ours, one of another site (or an address that was typed, or followed from a mail),
 * or nobody knows, as with programs and browsers that do not say.
 */
export type CameFrom = 'our page' | 'elsewhere' | 'unknown';

/**
 * Somebody who is logged in: role numbers as in D-16; a business for trade customers; the log-in that the access token belongs to,
 * and whether its second factor was given, without which staff have no permission.
 */
export type Person = {
  readonly id: number;
  readonly role: number;
  readonly businessId: number | null;
  readonly sessionId: number;
  readonly secondFactorGiven: boolean;
  /** When it was given last; null = not in this log-in. */
  readonly secondFactorAt: Instant | null;
};

export const DRAFT_COOKIE = 'bs_d';
export const ADVANCED_DRAFT_COOKIE = 'bs_d500';

/** Opens the order that was just placed, for a day: its page can be reloaded and printed (D-110). */
export const ORDER_COOKIE = 'bs_o';
