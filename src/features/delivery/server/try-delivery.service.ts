import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import { BOTTLE_BOX } from '#rules/boxes/box.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { timeTyped } from '#rules/delivery/courier-faults.ts';
import { tryDelivery } from '#rules/delivery/try-delivery.ts';
import { postcodeFault, readPostcode } from '#rules/postcodes/postcode.ts';
import { type Refusal, wrongFields } from '#rules/refusal.ts';
import type { TriedAnswer } from '../delivery.contract.ts';

type Deps = { readonly brewery: Brewery; readonly catalogue: Pick<Catalogue, 'snapshot'> };

export type DeliveryTrials = ReturnType<typeof createDeliveryTrials>;

/** What a customer somewhere would pay and when her order would come, from the facts that the checkout has. */
export function createDeliveryTrials({ brewery, catalogue }: Deps) {
  return {
    async find(typed: string, day: CalendarDay, now: Instant): Promise<TriedAnswer | Refusal> {
      const postcode = readPostcode(typed);
      const wrongPostcode = postcodeFault(typed);
      const wrong = wrongFields({
        ...(wrongPostcode !== null && { postcode: wrongPostcode }),
        ...(day < londonDay(now) && { day: 'That day is over: choose today or a day to come' }),
      });
      if (wrong !== null || postcode === null) return wrong ?? { refused: 'unknown-zone' };
      const bottleBox = (await catalogue.snapshot()).boxes.get(BOTTLE_BOX);
      if (bottleBox === undefined) return { refused: 'unknown-box' };
      const facts = { delivery: await brewery.delivery(), bankHolidays: await brewery.bankHolidays(), bottleBox };
      const { courier, round, ...tried } = tryDelivery({ postcode, day }, facts);
      return {
        ...tried,
        courier: courier && { ...courier, cutOff: timeTyped(courier.cutOff) },
        round: round && { ...round, cutOff: timeTyped(round.cutOff) },
      };
    },
  };
}
