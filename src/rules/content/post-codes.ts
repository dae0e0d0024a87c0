/** The shelf that a post stands on (D-132). */
export const PostKind = { news: 1, event: 2, info: 3, taproom: 4 } as const;
export type PostKind = (typeof PostKind)[keyof typeof PostKind];

/** What a post is (D-133): the number on the wire, less the thousand that only shows its date. */
export const PostMode = { info: 1, event: 2, closedEvent: 11, ingredient: 31, searchResult: 41 } as const;
export type PostMode = (typeof PostMode)[keyof typeof PostMode];

/** What a post is, whether or not its date is shown. A mode that nobody knows is something to read (D-133). */
export function postMode(mode: number): PostMode {
  const less = mode % 1000;
  return Object.values(PostMode).find((known) => known === less) ?? PostMode.info;
}

/** Whether the date of a post is shown: the thousand says so (D-133). */
export function showsDate(mode: number): boolean {
  return mode > 1000;
}

export type PostState = 'draft' | 'active' | 'archived';
