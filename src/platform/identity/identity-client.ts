import type { Instant } from '#rules/calendar/instant.ts';

/** The person confirmed by a provider. She is identified by its own number; her e-mail may change. */
export type Vouched = {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** The organisation whose mail the provider hosts, if stated. */
  readonly hostedDomain: string | null;
  readonly name: string;
};

export type IdentityClient = {
  /** The person that a token from a browser is for; `not proved` for one that is invalid, not for us, or expired. */
  readonly ask: (token: string, now: Instant) => Promise<Vouched | 'not proved' | 'not reached'>;
};
