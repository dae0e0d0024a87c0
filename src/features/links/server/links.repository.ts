import type { Database } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PostKind, PostState } from '#rules/content/post-codes.ts';

export type TextWithLinks = {
  readonly within: 'news' | 'event' | 'page' | 'terms' | 'card';
  readonly id: number;
  readonly title: string;
  readonly html: string;
  /** A single address beside the text; empty = none. */
  readonly link: string;
};

/** Every text of the site that may hold links: posts, terms that hold or will hold, and cards. */
export function readTextsWithLinks(db: Database, today: CalendarDay): Promise<readonly TextWithLinks[]> {
  return prepared<TextWithLinks>`
    select case kind when 1 then 'news' when 2 then 'event' else 'page' end as within, id, title, html, '' as link
    from post where kind in (1, 2, 3) and html ~ '(href|src)='
    union all
    select 'terms', id, title, html, '' from terms_document
    where html ~ 'href=' and in_force_from >= coalesce((
      select max(present.in_force_from) from terms_document present
      where present.kind = terms_document.kind and present.in_force_from <= ${today}::date), in_force_from)
    union all
    select 'card', id, title, '', link_url from card where link_url <> ''
    order by within, title, id`.execute(db);
}

export type AddressOfPost = {
  readonly id: number;
  readonly kind: PostKind;
  readonly slug: string;
  readonly state: PostState;
};

/** The present and the earlier addresses of all posts; an earlier one that another post has now leads to that one. */
export function readAddressesOfPosts(db: Database): Promise<readonly AddressOfPost[]> {
  return prepared<AddressOfPost>`
    select post.id, post.kind, old.slug, post.state from post_old_address old join post on post.id = old.post_id
    union all
    select id, kind, slug, state from post`.execute(db);
}

export async function readPicturePaths(db: Database): Promise<readonly string[]> {
  const rows = await prepared<{ path: string }>`select path from picture where kind = 'info-image'`.execute(db);
  return rows.map(({ path }) => path);
}

export async function readPostsToOffer(
  db: Database,
  search: string,
  most: number,
): Promise<readonly (AddressOfPost & { readonly title: string })[]> {
  const rows = await db
    .selectFrom('post')
    .select(['id', 'kind', 'slug', 'state', 'title'])
    .where('kind', 'in', [1, 2, 3])
    .where('state', '<>', 'archived')
    .where('title', 'ilike', containing(search))
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as PostKind }));
}
