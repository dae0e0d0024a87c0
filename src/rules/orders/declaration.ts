import type { Instant } from '../calendar/instant.ts';

/** "I am 18 or over and accept the terms": when, by whom, and the words that were shown (D-23). */
export type Declaration = {
  readonly at: Instant;
  readonly by: 'guest' | 'account' | 'staff';
  readonly wordingVersion: string;
  readonly termsVersion: string;
};
