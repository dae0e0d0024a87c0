import type { MovementReason } from '../../stock/movement-reason.ts';

const NAMES: Readonly<Record<MovementReason, string>> = {
  start: 'Was there at the start',
  received: 'Received',
  packaged: 'Packaged',
  counted: 'Counted',
  sold: 'Left with a customer',
  returned: 'Came back',
  waste: 'Waste',
  sample: 'Sample',
  breakage: 'Broken',
  'case-broken': 'Case broken up',
  recalled: 'Recalled',
  unknown: 'Nobody said why',
};

/** Why what is on hand changed, in a brewer's words. */
export function movementReasonName(reason: MovementReason): string {
  return NAMES[reason];
}
