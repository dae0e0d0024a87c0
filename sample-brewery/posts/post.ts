import type { BeerSlug } from '../artwork/beers.ts';

/** Something to read. `daysAgo` below nought lies ahead; times are London's. */
export type SamplePost = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly shortText?: string;
  readonly html: string;
  readonly mode: number;
  readonly state?: 'draft' | 'archived';
  readonly daysAgo: number;
  readonly picture?: string;
  readonly beers?: readonly BeerSlug[];
  readonly parent?: number;
};

/** What a post is (D-133); above 1000 it shows its date. */
export const PostMode = { info: 1, event: 2, closedEvent: 11, ingredient: 31, dated: 1001 } as const;
