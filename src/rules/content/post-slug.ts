import { PostKind } from './post-codes.ts';
import { foldWords } from './search-words.ts';

/** The last part of a post's address (D-135): small letters, digits and single hyphens, not only digits. */
export const LONGEST_SLUG = 100;

/** Addresses used by other pages below news and info, which no post can have. */
const RESERVED: readonly string[] = ['search-results', 'card', 'catalogue', 'beer-catalogue'];

/** What is wrong with a slug, as a sentence, or null (D-135). Uniqueness within the section is checked by the database. */
export function slugFault(slug: string, kind: PostKind): string | null {
  if (slug === '') return 'Please enter an address';
  if (slug.length > LONGEST_SLUG) return `An address has at most ${LONGEST_SLUG} characters`;
  if (!isSlug(slug)) return 'Use small letters, digits and single hyphens';
  if (/^\d+$/.test(slug)) return 'An address must not be a number alone';
  return kind === PostKind.info && RESERVED.includes(slug) ? 'This address is taken by a page of the site' : null;
}

/** Whether a text has the form of a slug; used to skip a pointless look-up. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** The slug suggested for a title: `Köln, and a glass` becomes `koln-and-a-glass`. Empty for a title without plain letters. */
export function slugFor(title: string): string {
  const words = foldWords(title)
    .replaceAll(/[^a-z0-9 ]/g, ' ')
    .split(/ +/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, LONGEST_SLUG) : `${slug}-${word}`;
    if (longer.length > LONGEST_SLUG) break;
    slug = longer;
  }
  return slug;
}
