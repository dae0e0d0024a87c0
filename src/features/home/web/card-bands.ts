import { placeOf, postOfCard } from '#rules/content/card-place.ts';
import type { HomeCard } from '../home.contract.ts';

type Posts = 'news' | 'info';

/** A band of the home page; related cards share one. */
export type CardBand =
  | { readonly kind: 'hours'; readonly cards: readonly HomeCard[] }
  | { readonly kind: 'posts'; readonly of: Posts; readonly cards: readonly HomeCard[] }
  | { readonly kind: 'events'; readonly card: HomeCard }
  | { readonly kind: 'story'; readonly card: HomeCard; readonly turned: boolean };

/**
 * The cards in their order (D-138). All opening hours are put where the first of them is; a post without a title of its
 * own joins the band before it; every other picture is on the right.
 */
export function cardBands(cards: readonly HomeCard[]): readonly CardBand[] {
  const hours = cards.filter(({ source }) => placeOf(source) === 'hours');
  const bands: CardBand[] = [];
  let pictures = 0;
  for (const card of cards) {
    const place = placeOf(card.source);
    const last = bands.at(-1);
    if (place === 'hours' && card === hours[0]) bands.push({ kind: 'hours', cards: hours });
    if (place === 'events') bands.push({ kind: 'events', card });
    if (place === 'picture' || place === 'text') {
      bands.push({ kind: 'story', card, turned: pictures % 2 === 1 });
      pictures += card.picPath ? 1 : 0;
    }
    if (place === 'news' || place === 'info') {
      if (card.title === '' && last?.kind === 'posts' && last.of === place)
        bands.splice(-1, 1, { ...last, cards: [...last.cards, card] });
      else bands.push({ kind: 'posts', of: place, cards: [card] });
    }
  }
  return bands;
}

/** How many of the newest posts the cards show. */
export function postsToLoad(cards: readonly HomeCard[], of: Posts): number {
  return Math.max(
    0,
    ...cards.filter(({ source }) => placeOf(source) === of).map(({ source }) => postOfCard(source) + 1),
  );
}

/** The post of a card; undefined when there are not so many. */
export function postOfCardIn<Post>(newest: readonly Post[], { source }: HomeCard): Post | undefined {
  return newest[postOfCard(source)];
}
