import type { DeliveryHeadline } from '#rules/delivery/delivery-headline.ts';
import { formatRoundMoney } from '../formats/format-money.ts';

/** `Delivery from £6.95, free over £60, free collection`; without collection the fee cannot be avoided: `Plus delivery £6.95`. */
export function deliveryHeadlineSentence(headline: DeliveryHeadline): string {
  if (headline.from === null) return headline.freeCollection ? 'Free collection' : '';
  const parts = [feePart(headline), freePart(headline), headline.freeCollection && 'free collection'];
  return parts.filter((part) => part !== false).join(', ');
}

function feePart({ from, freeCollection }: DeliveryHeadline): string {
  if (!from) return 'Free delivery';
  return `${freeCollection ? 'Delivery from' : 'Plus delivery'} ${formatRoundMoney(from)}`;
}

function freePart({ from, freeOver, freeForSomeOnly }: DeliveryHeadline): string | false {
  if (freeOver === null || !from) return false;
  return `free over ${formatRoundMoney(freeOver)}${freeForSomeOnly ? ' for some packs' : ''}`;
}
