import type { Instant } from '#rules/calendar/instant.ts';

/** Whom a provider vouches for. Its own number is what she is known by; an e-mail may change. */
export type Vouched = {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** The organisation whose mail the provider runs, if it says so. */
  readonly hostedDomain: string | null;
  readonly name: string;
};

export type IdentityClient = {
  /** Whom the token that a browser brought is for; `not proved` for one that is not good, not ours, or over. */
  readonly ask: (token: string, now: Instant) => Promise<Vouched | 'not proved' | 'not reached'>;
};
