import type { PageAudience } from '#wire/audience.ts';

/** What the server knows of the site and the browser must know too. */
export type SiteFacts = {
  /** Scheme and host that the site is published under. */
  readonly origin: string;
  /** The day on which the page was rendered. */
  readonly today: string;
  readonly version: string;
  /** local | test | production (D-180). */
  readonly build: string;
  /** For whom the page was made, where that is not everybody (D-176). */
  readonly expects?: PageAudience;
};

/** Before the page has told them. */
export const NO_FACTS: SiteFacts = { origin: '', today: '', version: '', build: '' };
