import type { CalendarDay } from '../calendar/instant.ts';
import { isVisible, type Viewer } from '../catalogue/shelf/is-visible.ts';
import { isAdvanced, isMembership } from '../catalogue/packs/pack-traits.ts';
import type { Pack } from '../catalogue/packs/pack.ts';

const AT_THE_COUNTER: Viewer = { audience: { kind: 'retail' }, telesales: true, till: true };

/**
 * Whether a pack is sold at the till: whatever has a retail price today, the items of the till and what is not sold online among it
 * (D-36); neither beer that is made to order, nor memberships, whose codes the till does not give out.
 */
export function isSoldAtTill(pack: Pack, today: CalendarDay): boolean {
  return isVisible(pack, AT_THE_COUNTER, today) && !isAdvanced(pack) && !isMembership(pack);
}
