/**
 * What is known of who asks. The server alone decides it, from the bearer token; nothing that a client says of itself
 * counts. Nobody can log in yet, so `person` is always null: an anonymous retail shopper.
 */
export type Visitor = {
  readonly person: Person | null;
  /** The token that owns an anonymous draft, from the cookie `bs_d`; a route may prefer one named in the call (D-58). */
  readonly draftToken: string | null;
  /** The network address, as far as `TRUST_PROXY` allows it to be believed. */
  readonly address: string;
};

/** Role numbers as in D-16; a business for trade customers. */
export type Person = { readonly id: number; readonly role: number; readonly businessId: number | null };

/** Cookies that authorise begin with `bs_`: a call that changes something and carries one must prove that it is ours (D-06). */
export const AUTHORISING_PREFIX = 'bs_';
export const DRAFT_COOKIE = 'bs_d';
