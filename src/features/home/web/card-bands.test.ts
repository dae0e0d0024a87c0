import { expect, test } from 'vitest';
import { homeCards } from '#sample-brewery/cards.ts';
import { cardBands, postsToLoad } from './card-bands.ts';
import type { HomeCard } from '../home.contract.ts';

const card = (source: number, more: Partial<HomeCard> = {}): HomeCard => ({
  id: source,
  source,
  title: `Card ${source}`,
  xText: '',
  text: '',
  textAlign: 'left',
  imageStyle: '',
  linkUrl: '',
  picPath: '',
  picAlt: '',
  active: true,
  ...more,
});
const bandNames = (cards: readonly HomeCard[]) =>
  cardBands(cards).map((band) => ('cards' in band ? `${band.kind} ${band.cards.length}` : band.kind));

test('every kind of card of the sample brewery has its band, and the hidden one has none', () => {
  const cards = homeCards.map((one) => card(one.source, { title: one.title }));
  expect(bandNames(cards)).toEqual([
    'story',
    'story',
    'hours 3',
    'events',
    'story',
    'posts 2',
    'posts 2',
    'story',
    'story',
    'story',
  ]);
});

test('a post with a title of its own begins a band, one of another shelf does too', () => {
  expect(bandNames([card(801), card(802)])).toEqual(['posts 1', 'posts 1']);
  expect(bandNames([card(801), card(901, { title: '' })])).toEqual(['posts 1', 'posts 1']);
  expect(bandNames([card(801), card(802, { title: '' }), card(804, { title: '' })])).toEqual(['posts 3']);
});

test('pictures stand left and right in turn, words between them do not count', () => {
  const turns = cardBands([
    card(1, { picPath: 'a' }),
    card(5),
    card(2, { picPath: 'b' }),
    card(3, { picPath: 'c' }),
  ]).map((band) => band.kind === 'story' && band.turned);
  expect(turns).toEqual([false, true, true, false]);
});

test('as many posts are asked for as the last card needs, and none without cards', () => {
  const cards = [card(801), card(804), card(901)];
  expect([postsToLoad(cards, 'news'), postsToLoad(cards, 'info'), postsToLoad([card(5)], 'news')]).toEqual([4, 1, 0]);
});
