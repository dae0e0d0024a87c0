import type { Instant } from '../../calendar/instant.ts';

/** The declaration "I am 18 or over and accept the terms": when, by whom, and the text shown (D-23). */
export type Declaration = {
  readonly at: Instant;
  readonly by: 'guest' | 'account' | 'staff';
  readonly wordingVersion: string;
  readonly termsVersion: string;
};
