import type { CollectionPoint } from '#features/brewery/brewery.contract.ts';
import { useState } from 'react';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { controlId } from '../checkout-faults.ts';
import type { ChooseDelivery } from './DeliveryChoice.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { addressOfPoint } from './collection-point.ts';
import type { Checkout } from '../use-checkout.ts';

type Props = {
  readonly checkout: Checkout;
  readonly choose: ChooseDelivery;
  readonly collectionPoints: readonly CollectionPoint[];
};

/** The collection point, and from which day on. */
export function CollectionPointChoice({ checkout: { order, faults }, choose, collectionPoints }: Props) {
  const [wished, setWished] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const press = async (siteId: number) => {
    setWished(siteId);
    setProblem('');
    await choose(DeliveryMethod.collection, siteId).catch((reason: unknown) => setProblem(sayProblem(reason)));
    setWished(null);
  };
  const chosenId = wished ?? order.siteId;
  return (
    <section className="stage-part">
      <ChoiceGroup legend="Where will you collect it?" error={problem || faults['siteId']}>
        {collectionPoints.map((collectionPoint, at) => (
          <ChoiceCard
            key={collectionPoint.id}
            {...(at === 0 && { id: controlId('siteId') })}
            name="site"
            value={collectionPoint.id}
            checked={chosenId === collectionPoint.id}
            onChange={() => void press(collectionPoint.id)}
            title={collectionPoint.name}
            detail={
              <>
                {addressOfPoint(collectionPoint)}
                <br />
                {collectionPoint.terms}
                {chosenId === collectionPoint.id && wished === null && order.dtCollect && (
                  <strong className="mt-1 block text-ink">
                    {isAdvancedMode(order.mode as ShopMode) ? 'To be collected on' : 'Ready from'}{' '}
                    {formatDayInWords(order.dtCollect as CalendarDay)}
                  </strong>
                )}
              </>
            }
          />
        ))}
      </ChoiceGroup>
    </section>
  );
}
