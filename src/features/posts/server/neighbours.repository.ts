import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { PostKind, PostState } from '#rules/content/post-codes.ts';

export type Neighbour = { readonly url: string; readonly title: string };
export type Neighbours = { readonly newer: Neighbour | null; readonly older: Neighbour | null };

type Candidate = Neighbour & { readonly way: keyof Neighbours; readonly acrossTheArchive: boolean };
type NeighbourQuery = { readonly id: number; readonly kind: PostKind; readonly states: readonly PostState[] };

/**
 * The neighbours of a post in a list that is newest first with archived posts last: the nearest on each side, and the
 * nearest across the border of the archive.
 */
export async function readNeighbours(db: Database, { id, kind, states }: NeighbourQuery): Promise<Neighbours> {
  const candidates = await prepared<Candidate>`
    with this as (
      select state = 'archived' as archived, starts_at, id from post
      where id = ${id} and kind = ${kind} and state = any(${states}::text[])
    )
    select 'newer' as way, false as "acrossTheArchive", near.* from this, lateral (
      select slug as url, title from post
      where kind = ${kind} and (state = 'archived') = this.archived and state = any(${states}::text[])
        and (starts_at, id) > (this.starts_at, this.id)
      order by starts_at, id limit 1
    ) near
    union all
    select 'newer', true, near.* from this, lateral (
      select slug as url, title from post
      where this.archived and kind = ${kind} and (state = 'archived') = false and state = any(${states}::text[])
      order by starts_at, id limit 1
    ) near
    union all
    select 'older', false, near.* from this, lateral (
      select slug as url, title from post
      where kind = ${kind} and (state = 'archived') = this.archived and state = any(${states}::text[])
        and (starts_at, id) < (this.starts_at, this.id)
      order by starts_at desc, id desc limit 1
    ) near
    union all
    select 'older', true, near.* from this, lateral (
      select slug as url, title from post
      where not this.archived and kind = ${kind} and (state = 'archived') = true and state = any(${states}::text[])
      order by starts_at desc, id desc limit 1
    ) near`.execute(db);
  return { newer: nearest(candidates, 'newer'), older: nearest(candidates, 'older') };
}

function nearest(candidates: readonly Candidate[], side: keyof Neighbours): Neighbour | null {
  const [neighbour] = candidates
    .filter(({ way }) => way === side)
    .toSorted((one, other) => Number(one.acrossTheArchive) - Number(other.acrossTheArchive));
  return neighbour ? { url: neighbour.url, title: neighbour.title } : null;
}
