/** The words under which somebody asks for the newsletter. Whoever changes them gives them a new version (D-144). */
export const newsletterWording = {
  version: 'newsletter-1',
  says: 'I am 18 or over and would like the newsletter by e-mail.',
  and: 'New beers, events and offers, about once a month. Every issue has a link that ends it.',
} as const;

/** The versions that have ever been shown: an old page may still be open somewhere. */
export const newsletterWordings: readonly string[] = [newsletterWording.version];
