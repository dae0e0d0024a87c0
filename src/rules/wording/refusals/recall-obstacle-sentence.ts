import type { RecallObstacle } from '#rules/gyles/recall-obstacle.ts';

/** Why something cannot be done with a recall, in words. */
export function recallObstacleSentence(obstacle: RecallObstacle): string {
  return SENTENCES[obstacle];
}

const SENTENCES: Readonly<Record<RecallObstacle, string>> = {
  withdrawn: 'This recall was withdrawn',
  'written-to': 'Customers were written to already: this recall cannot be withdrawn any more',
  'whole-recalled': 'The whole gyle was recalled since: withdraw that recall first',
};
