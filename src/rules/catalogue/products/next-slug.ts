import { LONGEST_SLUG } from '#rules/content/post-slug.ts';

/** The first address after this one that is not among those taken: `reedcutter-2`, never longer than an address may be (D-135). */
export function nextSlug(slug: string, taken: readonly string[]): string {
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const next = `${slug.slice(0, LONGEST_SLUG - end.length).replace(/-+$/, '')}${end}`;
    if (!taken.includes(next)) return next;
  }
}
