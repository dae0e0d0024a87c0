import type { Transaction } from '#platform/database/database.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { later } from '#rules/calendar/instant.ts';
import { PostKind, PostMode } from '#rules/content/post-codes.ts';
import { dayAgo, timeOn } from './dates.ts';
import { beers } from './loading/product-rows.ts';
import { insertRows, type RowOf } from './loading/insert-rows.ts';
import { places } from './posts/events.ts';

/** Numbers of the posts that are made for benches begin here. */
export const FIRST_OF_MANY_POSTS = 100_001;
const PAGES_BELOW_ONE = 40;
const INFO_ROOT = 201;

/**
 * Adds `n` posts to a loaded sample brewery, a third each news, events and info pages, with texts of the usual length out of
 * some eight thousand words. For benches and tests only.
 */
export async function loadManyPosts(trx: Transaction, n: number, today: CalendarDay): Promise<void> {
  await insertRows(
    trx,
    'post',
    Array.from({ length: n }, (_, at) => manyPost(at, today)),
  );
  await insertRows(
    trx,
    'post_product',
    Array.from({ length: n }, (_, at) => ({
      post_id: FIRST_OF_MANY_POSTS + at,
      product_id: (at % beers.length) + 1,
    })),
  );
}

const kinds = [PostKind.news, PostKind.event, PostKind.info] as const;

function manyPost(at: number, today: CalendarDay): RowOf<'post'> {
  const kind = kinds[at % kinds.length] ?? PostKind.news;
  const nth = Math.floor(at / kinds.length);
  const beer = beers[at % beers.length]?.name ?? 'Beer';
  // Half of the events lie ahead.
  const day = dayAgo(today, kind === PostKind.event ? (nth % 2 === 0 ? -1 : 1) * (1 + (nth % 700)) : 30 + (nth % 3000));
  const starts = timeOn(day, kind === PostKind.event ? 19 : 7, at % 60);
  const { region, name, address, postcode } = places.maltings;
  const isEvent = kind === PostKind.event;
  return {
    id: FIRST_OF_MANY_POSTS + at,
    kind,
    slug: `${word(at)}-${word(at * 7 + 3)}-${FIRST_OF_MANY_POSTS + at}`,
    parent_id: kind === PostKind.info ? parentOf(nth) : null,
    title: `${capital(word(at))} and ${word(at * 7 + 3)}: ${beer}`,
    description: sentence(at * 11),
    short_text: nth % 4 === 0 ? sentence(at * 13) : '',
    html: textOf(at),
    mode: isEvent ? PostMode.event : PostMode.info,
    state: nth % 10 === 9 ? 'archived' : 'active',
    starts_at: starts,
    ends_at: isEvent ? later(starts, 180 * 60_000) : null,
    region: isEvent ? region : '',
    location_name: isEvent ? name : '',
    location_address: isEvent ? address : '',
    location_postcode: isEvent ? postcode : '',
    picture: '',
    sort: 1000 + at,
    changed_at: starts,
  };
}

/** Forty below each, so that thirty thousand make a tree three levels high. */
function parentOf(nth: number): number {
  return nth < PAGES_BELOW_ONE
    ? INFO_ROOT
    : FIRST_OF_MANY_POSTS + (Math.floor(nth / PAGES_BELOW_ONE) - 1) * kinds.length + 2;
}

const beginnings = 'mar bel cor dun el fen gar hol in kes lor mel nor os pel rud sal tor ul wen'.split(' ');
const middles = 'a be co di e fo ga hi lo mu ni o pa re si ta u va we yo'.split(' ');
const endings = 'beck by don field ford gate ham hythe ker ley mere ness oak pond reed sted thorpe ton wick wold'.split(
  ' ',
);

/** Three paragraphs. */
function textOf(at: number): string {
  const paragraphs = [1, 2, 3].map((part) => [1, 2, 3, 4].map((nth) => sentence(at * 17 + part * 31 + nth)).join(' '));
  return paragraphs.map((text) => `<p>${text}</p>`).join('');
}

/** One of eight thousand words that sound like places. */
export function word(at: number): string {
  return [pick(beginnings, at), pick(middles, Math.floor(at / 20)), pick(endings, Math.floor(at / 400))].join('');
}

const pick = (of: readonly string[], at: number) => of[at % of.length] ?? '';

function sentence(at: number): string {
  const [a, b, c, d] = [at, at * 3 + 1, at * 5 + 2, at * 9 + 4].map(word);
  return `The barley of ${capital(a ?? '')} was malted with ${b} and kept by ${c}, where the yeast of ${d} grows.`;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
