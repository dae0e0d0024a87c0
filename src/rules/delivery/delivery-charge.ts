import type { Box } from '#rules/boxes/box.ts';
import type { BoxedLine } from '#rules/boxes/boxed-line.ts';
import { chargedBoxes, payingForTheLetterBox } from '#rules/boxes/charged-boxes.ts';
import type { Pence } from '#rules/money/pence.ts';
import { NO_PENCE, pence } from '#rules/money/pence.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { Zone } from '#rules/postcodes/postcode-zone.ts';

/** What the charge depends on besides the goods and their value. */
export type DeliveryFacts = {
  readonly method: DeliveryMethod;
  readonly bottleBox: Box;
  readonly postBox: Box;
  /** Null while the postcode is unknown: the mainland price is shown. */
  readonly zone: Zone | null;
  /** Box cells of the linked held orders. */
  readonly heldCells: number;
  /** It goes in the box of another order, with which its delivery was paid. */
  readonly goesAlong: boolean;
  /** A code spares what courier and post cost. */
  readonly isFree?: boolean;
};

/** Pence including VAT, and the number of boxes charged. */
export type DeliveryCharge = { readonly boxes: number; readonly gross: Pence };

const NO_CHARGE: DeliveryCharge = { boxes: 0, gross: NO_PENCE };

/**
 * What the chosen method costs (D-71, D-74): courier and post per box, the courier with the surcharge of the zone, all
 * others nothing, like what goes along in another order's box. `orderValue` is the discount base of D-48.
 */
export function deliveryCharge(lines: readonly BoxedLine[], orderValue: Pence, facts: DeliveryFacts): DeliveryCharge {
  if (facts.goesAlong || facts.isFree === true) return NO_CHARGE;
  switch (facts.method) {
    case DeliveryMethod.national:
      return byCourier(lines, orderValue, facts);
    case DeliveryMethod.post: {
      const boxes = chargedBoxes(lines, facts.postBox, orderValue);
      return { boxes, gross: pence(boxes * facts.postBox.costPence) };
    }
    case DeliveryMethod.collection:
    case DeliveryMethod.holdAtBrewery:
    case DeliveryMethod.thirdPartyCollection:
    case DeliveryMethod.email:
    case DeliveryMethod.van:
    case DeliveryMethod.localFree:
    case DeliveryMethod.notChosen:
      return NO_CHARGE;
    // What is quoted is charged once staff have said so (D-62).
    case DeliveryMethod.quoted:
    case DeliveryMethod.pallet:
      return NO_CHARGE;
  }
  return facts.method satisfies never;
}

/** When beer travels free and the only charged goods fit a letter box, the charge is at most the price of the post (D-74). */
function byCourier(lines: readonly BoxedLine[], orderValue: Pence, facts: DeliveryFacts): DeliveryCharge {
  const { bottleBox, postBox, heldCells } = facts;
  const boxes = chargedBoxes(lines, bottleBox, orderValue, heldCells);
  const gross = pence(boxes * (bottleBox.costPence + (facts.zone?.terms?.surcharge ?? 0)));
  const small = payingForTheLetterBox(lines, bottleBox, orderValue, heldCells);
  if (small === null) return { boxes, gross };
  const asPost = chargedBoxes(small, postBox, orderValue) * postBox.costPence;
  return { boxes, gross: pence(Math.min(gross, asPost)) };
}
