/** The section that a post belongs to (D-132). */
export const PostKind = { news: 1, event: 2, info: 3, taproom: 4 } as const;
export type PostKind = (typeof PostKind)[keyof typeof PostKind];

/** The mode of a post (D-133): the number on the wire without the 1000 that stands for showing the date. */
export const PostMode = { info: 1, event: 2, closedEvent: 11, ingredient: 31, searchResult: 41 } as const;
export type PostMode = (typeof PostMode)[keyof typeof PostMode];

/** The mode of a post, whether or not its date is shown. An unknown mode counts as info (D-133). */
export function postMode(mode: number): PostMode {
  const less = mode % 1000;
  return Object.values(PostMode).find((known) => known === less) ?? PostMode.info;
}

/** Whether the date of a post is shown: marked by 1000 added to the mode (D-133). */
export function showsDate(mode: number): boolean {
  return mode > 1000;
}

export type PostState = 'draft' | 'active' | 'archived';
