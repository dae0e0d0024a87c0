import { Link } from '@tanstack/react-router';
import { POST_BOX } from '#rules/boxes/box.ts';
import { boxRuleText } from '#rules/catalogue/packs/box-rule-text.ts';
import { BoxRule, PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { deliveryHeadlineSentence } from '#rules/wording/orders/delivery-headline-sentence.ts';
import { paths } from '#site/paths.ts';
import type { ShelfDelivery, ShopCard } from '../../catalogue.contract.ts';

type Props = {
  readonly delivery: ShelfDelivery;
  /** The pack that it is about; absent = the whole shelf. */
  readonly item?: Pick<ShopCard, 'boxRule' | 'boxQ' | 'boxId' | 'tpe' | 'extraTpe'>;
};

/** The cost of delivery, shown before anything is in the basket. */
export function DeliveryLine({ delivery, item }: Props) {
  const words = item ? wordsFor(item, delivery) : deliveryHeadlineSentence(delivery);
  return (
    <p className="delivery-line">
      {words && <strong>{words}.</strong>} <Link to={paths.deliveryInfo}>Delivery and collection</Link>
    </p>
  );
}

/** No cost is shown for what no courier takes. */
function wordsFor(
  { boxRule, boxQ, boxId, tpe, extraTpe }: NonNullable<Props['item']>,
  delivery: ShelfDelivery,
): string {
  if (tpe === PackKind.ticket || tpe === PackKind.voucherOrMembership) return 'Sent by e-mail, free';
  if (extraTpe > 20) return 'No delivery to pay';
  if (boxRule === BoxRule.collectionOnly || boxRule === BoxRule.localFreeOnly) return boxRuleText(boxRule);
  return boxQ > 0 || boxId === POST_BOX ? deliveryHeadlineSentence(delivery) : '';
}
