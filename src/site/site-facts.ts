import type { PageAudience } from '#wire/audience.ts';

/** Facts about the site that the server passes to the browser. */
export type SiteFacts = {
  /** Scheme and host that the site is published under. */
  readonly origin: string;
  /** The day on which the page was rendered. */
  readonly today: string;
  readonly version: string;
  /** local | test | production (D-180). */
  readonly build: string;
  /** The audience of the page, when it is not for everybody (D-176). */
  readonly expects?: PageAudience;
};

/** Before they are read from the page. */
export const NO_FACTS: SiteFacts = { origin: '', today: '', version: '', build: '' };
