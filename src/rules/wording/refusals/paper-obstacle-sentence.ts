import type { PaperObstacle } from '../../orders/desk/paper-obstacle.ts';

const SENTENCES: Readonly<Record<PaperObstacle, string>> = {
  cancelled: 'it was cancelled',
  quote: 'its carriage is not quoted yet',
  waits: 'it waits for its money or for a decision',
  'box-waits': 'something that goes in its box is not paid yet',
  'by-email': 'all of it goes by e-mail',
  'in-another-box': 'it lies in the box of another order, whose papers list it',
};

/** Why there are no papers for an order, to stand after a colon. */
export function paperObstacleSentence(obstacle: PaperObstacle): string {
  return SENTENCES[obstacle];
}
