import type { StocktakeObstacle } from '#rules/stock/stocktake-obstacle.ts';

/** Why something cannot be done with a stocktake, in words. */
export function stocktakeObstacleSentence(obstacle: StocktakeObstacle): string {
  return SENTENCES[obstacle];
}

const SENTENCES: Readonly<Record<StocktakeObstacle, string>> = {
  'not-counting': 'This count was handed in already, or is over',
  'not-handed-in': 'This count was not handed in, or is over',
  'nothing-counted': 'Nothing has been counted yet',
  'nothing-to-approve': 'Nothing of this waits for approval any more',
  'own-count': 'You counted this yourself: another person approves it',
  'not-yours': 'Whoever may correct stock abandons it; until it is handed in, so does whoever has started it',
  over: 'This count is over',
};
