import { later } from '#rules/calendar/instant.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Transaction } from '#platform/database/database.ts';
import { makeSafe } from '#platform/html/make-safe.ts';
import { homeCards, taproomCards } from '../cards.ts';
import type { SampleCard } from '../cards.ts';
import { dayAgo, timeOn } from '../dates.ts';
import { events, places } from '../posts/events.ts';
import type { SampleEvent } from '../posts/events.ts';
import { info } from '../posts/info.ts';
import { ingredientPages } from '../posts/ingredients.ts';
import { news } from '../posts/news.ts';
import type { SamplePost } from '../posts/post.ts';
import { termsDocuments } from '../terms/documents.ts';
import { beerIds } from './beer-pack-rows.ts';
import { insertRows } from './insert-rows.ts';
import type { RowOf } from './insert-rows.ts';

/** Which shelf of reading a post stands on (D-132). */
const PostKind = { news: 1, event: 2, info: 3 } as const;
const CardKind = { home: 3, taproom: 4 } as const;

/** What people read. */
export async function loadContent(trx: Transaction, today: CalendarDay): Promise<void> {
  const infoPages: readonly SamplePost[] = [...info, ...ingredientPages];
  // The usual ones of every new business.
  await trx.deleteFrom('card').execute();
  await insertRows(trx, 'card', [
    ...cardRows(homeCards, CardKind.home, 1),
    ...cardRows(taproomCards, CardKind.taproom, 101),
  ]);
  await insertRows(trx, 'post', [
    ...news.map((post) => postRow(post, PostKind.news, today)),
    ...events.map((event) => eventRow(event, today)),
    ...infoPages.map((post) => postRow(post, PostKind.info, today)),
  ]);
  await insertRows(trx, 'post_product', [
    ...[...news, ...events, ...infoPages].flatMap(beersOf),
    ...events.flatMap(ticketsOf),
  ]);
  await insertRows(
    trx,
    'terms_document',
    termsDocuments.map(({ kind, version, title, html, daysAgo }) => ({
      kind,
      version,
      title,
      html,
      in_force_from: dayAgo(today, daysAgo),
      changed_at: timeOn(dayAgo(today, daysAgo), 9),
    })),
  );
}

function cardRows(cards: readonly SampleCard[], kind: number, firstId: number): RowOf<'card'>[] {
  return cards.map((card, at) => ({
    id: firstId + at,
    kind,
    source: card.source,
    title: card.title,
    x_text: card.xText ?? '',
    text: card.text ?? '',
    text_align: card.textAlign ?? 'left',
    image_style: card.imageStyle ?? '',
    link_url: card.linkUrl ?? '',
    picture: card.picture ?? '',
    active: !card.inactive,
    sort: at,
  }));
}

function postRow(post: SamplePost, kind: number, today: CalendarDay) {
  const written = timeOn(dayAgo(today, post.daysAgo), 7);
  return {
    id: post.id,
    kind,
    slug: post.slug,
    parent_id: post.parent ?? null,
    title: post.title,
    description: post.description,
    short_text: post.shortText ?? '',
    html: makeSafe(post.html),
    mode: post.mode,
    state: post.state ?? 'active',
    starts_at: written,
    ends_at: null,
    region: '',
    location_name: '',
    location_address: '',
    location_postcode: '',
    picture: post.picture ?? '',
    sort: post.id,
    changed_at: written,
  } satisfies RowOf<'post'>;
}

function eventRow(event: SampleEvent, today: CalendarDay): RowOf<'post'> {
  const place = places[event.place];
  const start = timeOn(dayAgo(today, event.daysAgo), ...event.at);
  return {
    ...postRow(event, PostKind.event, today),
    starts_at: start,
    ends_at: later(start, event.minutes * 60_000),
    region: place.region,
    location_name: place.name,
    location_address: place.address,
    location_postcode: place.postcode,
    changed_at: timeOn(dayAgo(today, Math.max(event.daysAgo, 0) + 30), 9),
  };
}

function beersOf({ id, beers = [] }: SamplePost): RowOf<'post_product'>[] {
  return beers.map((slug) => ({ post_id: id, product_id: beerIds.get(slug) ?? 0 }));
}

function ticketsOf({ id, tickets }: SampleEvent): RowOf<'post_product'>[] {
  return tickets === undefined ? [] : [{ post_id: id, product_id: tickets }];
}
