import { useState } from 'react';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { deliveryInfoSentence } from '#rules/wording/orders/delivery-info-sentence.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { Money } from '#ui/Money.tsx';
import { controlId, isChoosable } from '../checkout-faults.ts';
import { addressesOf, goodsGoTo } from '../checkout-form.ts';
import { LiveLine } from '../LiveLine.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import type { Checkout } from '../use-checkout.ts';
import type { Order } from '../../checkout.contract.ts';

/** Chooses a way of delivery, and for a collection the place. */
export type ChooseDelivery = (method: number, siteId: number) => Promise<unknown>;

type Props = { readonly checkout: Checkout; readonly choose: ChooseDelivery };

/** Every way of delivery, with cost and day; an unavailable one says why, and what would make it possible. */
export function DeliveryChoice({ checkout: { order, faults }, choose }: Props) {
  const [wished, setWished] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const press = async (method: number) => {
    setWished(method);
    setProblem('');
    await choose(method, order.siteId).catch((reason: unknown) => setProblem(sayProblem(reason)));
    setWished(null);
  };
  const chosenMethod = wished ?? order.deliveryMethod;
  const offered = order.metaData.deliveryOptions.filter((option) => isWorthShowing(option, order));
  const { postcode } = addressesOf(order)[goodsGoTo(order)];
  const choosable = offered.filter((option) => isChoosable(order, option));
  const firstToChoose = choosable[0] ?? offered[0];
  const limits = isAdvancedMode(order.mode as ShopMode) ? '' : deliveryInfoSentence(order);
  return (
    <section className="stage-part">
      {limits && <Alert kind="note">{limits}</Alert>}
      <ChoiceGroup legend="How should it reach you?" error={problem || faults['deliveryMethod']}>
        {offered.map((option) => (
          <ChoiceCard
            key={option.method}
            {...(option === firstToChoose && { id: controlId('deliveryMethod') })}
            name="delivery"
            value={option.method}
            checked={chosenMethod === option.method}
            disabled={!isChoosable(order, option)}
            onChange={() => void press(option.method)}
            title={option.label}
            detail={isChoosable(order, option) ? option.says : option.reason}
            aside={costOf(option)}
          />
        ))}
      </ChoiceGroup>
      <LiveLine says={waysTo(postcode, choosable)} />
    </section>
  );
}

type Option = Order['metaData']['deliveryOptions'][number];

/** E-mail and letter post are shown only where the goods allow them, and a quote only where nothing else brings them. Beer made to order has one way of delivery (D-118). */
function isWorthShowing({ method, available }: Option, { metaData, mode }: Order): boolean {
  if (isAdvancedMode(mode as ShopMode)) return method === DeliveryMethod.collection;
  if (method === DeliveryMethod.email) return metaData.emailValid;
  if (method === DeliveryMethod.quoted || method === DeliveryMethod.pallet) return available;
  if (method === DeliveryMethod.post) return available || metaData.postValid;
  return true;
}

/** Which ways may be chosen, and to where. */
function waysTo(postcode: string, ways: readonly Option[]): string {
  return `Ways${postcode && ` to ${postcode}`}: ${ways.map(({ label }) => label).join(', ') || 'none'}`;
}

function costOf({ cost, available }: Option) {
  if (!available) return null;
  if (cost === null) return 'Quote required';
  return cost === 0 ? 'Free' : <Money pence={cost} />;
}
