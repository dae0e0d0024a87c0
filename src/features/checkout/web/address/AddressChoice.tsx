import { useEffect, useRef } from 'react';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { ChosenAddress, WhichToTake } from './use-chosen-address.ts';
import type { Order } from '../../checkout.contract.ts';

type Choice = NonNullable<Order['addressChoice']>;
type Props = { readonly choice: Choice; readonly address: ChosenAddress };

/** PayPal's address has other terms than the basket's: nothing is charged before she has chosen (D-86). */
export function AddressChoice({ choice, address }: Props) {
  const place = useFocusOnCome<HTMLElement>();
  return (
    <section ref={place} tabIndex={-1} className="address-question" aria-labelledby="address-choice">
      <Alert kind="warning">
        <h3 id="address-choice" className="font-display text-name font-semibold">
          {choice.paypal.available && choice.paypal.reason !== ''
            ? 'Your PayPal address does not fit on a label'
            : 'Your PayPal address is not the one of your basket'}
        </h3>
        <p>
          Nothing was charged.{' '}
          {choice.paypal.available
            ? choice.paypal.reason || 'Delivery there is on other terms, so please choose where it goes, and then pay.'
            : 'We cannot deliver there, so please keep the address of your basket, or go back and choose another delivery.'}
        </p>
      </Alert>
      {address.problem && <Alert>{address.problem}</Alert>}
      <div className="address-choice">
        <Side which="paypal" title="PayPal address" side={choice.paypal} address={address} />
        <Side which="basket" title="Address of your basket" side={choice.basket} address={address} />
      </div>
    </section>
  );
}

type SideProps = {
  readonly which: WhichToTake;
  readonly title: string;
  readonly side: Choice['paypal'];
  readonly address: ChosenAddress;
};

function Side({ which, title, side, address }: SideProps) {
  return (
    <section className="address-side" aria-label={title}>
      <h4 className="stage-part-title">{title}</h4>
      <address className="address-side-lines">
        {side.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {side.available ? (
        <>
          <dl className="address-terms">
            {side.zone && (
              <>
                <dt>Zone</dt>
                <dd>{side.zone}</dd>
              </>
            )}
            <dt>Delivery</dt>
            <dd className="figures">{formatMoney(side.cDeliveryCost)}</dd>
            <dt>To pay</dt>
            <dd className="figures">{formatMoney(side.cDue)}</dd>
            <dt>When</dt>
            <dd>{side.says || 'No day is promised.'}</dd>
          </dl>
          <Button wide busy={address.taking} onClick={() => address.take(which)}>
            {which === 'paypal' ? 'Deliver to the PayPal address' : 'Deliver to the address of my basket'},{' '}
            {formatMoney(side.cDue)}
          </Button>
        </>
      ) : (
        <p className="mt-2">{side.reason}</p>
      )}
    </section>
  );
}

/** After the choice: the new terms, and that the payment is still to be made. */
export function AddressTaken({ order }: { readonly order: Order }) {
  const to = order.secondAddress ? order.delAddress : order.invAddress;
  const place = useFocusOnCome<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className="address-taken">
      <Alert kind="good">
        It goes to {linesOfPlace([to.line1, to.line2, to.line3, to.line4, to.line5], to.postCode).join(', ')}. Nothing
        was charged yet: please pay {formatMoney(order.cDue)} now.
      </Alert>
    </div>
  );
}

/** The focused button or window is gone, so the focus moves to what came in its place. */
function useFocusOnCome<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}
