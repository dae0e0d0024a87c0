/**
 * What is known of who asks. The server alone decides it, from the bearer token; nothing that a client says of itself
 * counts. Without a person it is an anonymous retail shopper.
 */
export type Visitor = {
  readonly person: Person | null;
  /** The tokens that own anonymous drafts, from the cookies `bs_d` and `bs_d500`; one named in the call comes first (D-57, D-58). */
  readonly draftToken: string | null;
  readonly advancedDraftToken: string | null;
  /** The network address, as far as `TRUST_PROXY` allows it to be believed. */
  readonly address: string;
  /** What the browser calls itself, cut short. */
  readonly device: string;
};

/** Somebody who is logged in: role numbers as in D-16; a business for trade customers; the log-in that the bearer belongs to. */
export type Person = {
  readonly id: number;
  readonly role: number;
  readonly businessId: number | null;
  readonly sessionId: number;
};

/** Cookies that authorise begin with `bs_`: a call that changes something and carries one must prove that it is ours (D-06). */
export const AUTHORISING_PREFIX = 'bs_';
export const DRAFT_COOKIE = 'bs_d';
export const ADVANCED_DRAFT_COOKIE = 'bs_d500';
