/** The text of the newsletter consent. A changed text needs a new version (D-144). */
export const newsletterWording = {
  version: 'newsletter-1',
  says: 'I am 18 or over and would like the newsletter by e-mail.',
  and: 'New beers, events and offers, about once a month. Every issue has a link that ends it.',
} as const;

/** All versions ever shown; an old page may still be open. */
export const newsletterWordings: readonly string[] = [newsletterWording.version];

/** The wording that an imported consent names: what its list said is not known here. */
export const IMPORTED_WORDING = 'import';
