import { AddressMode, DeliveryMethod } from '#rules/orders/order-codes.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import { AddressPart } from './AddressPart.tsx';
import { goodsGoTo } from './checkout-form.ts';
import { DeliveryChoice, type ChooseDelivery } from './DeliveryChoice.tsx';
import { NotePart } from './NotePart.tsx';
import { PaypalSupplies } from './PaypalSupplies.tsx';
import { PersonPart } from './PersonPart.tsx';
import { PostcodeFirst } from './PostcodeFirst.tsx';
import { SiteChoice, type Site } from './SiteChoice.tsx';
import type { Checkout } from './use-checkout.ts';

type Props = { readonly checkout: Checkout; readonly choose: ChooseDelivery; readonly sites: readonly Site[] };

/** Stage 2: how the order reaches her, and what that takes to know. */
export function DeliveryStage({ checkout, choose, sites }: Props) {
  const { order, form } = checkout;
  const mode = order.metaData.addressMode as AddressMode;
  const method = order.deliveryMethod as DeliveryMethod;
  const chosen = method !== DeliveryMethod.notChosen;
  const postal = mode === AddressMode.full || mode === AddressMode.post;
  const knowsWhere = readPostcode(form[goodsGoTo(form)].postcode) !== null;
  return (
    <>
      {!order.metaData.emailValid && <PostcodeFirst checkout={checkout} />}
      <DeliveryChoice checkout={checkout} choose={choose} />
      {method === DeliveryMethod.collection && <SiteChoice checkout={checkout} choose={choose} sites={sites} />}
      {chosen && mode === AddressMode.paypalSupplies && <PaypalSupplies checkout={checkout} />}
      {chosen && (mode === AddressMode.nameAndEmail || (postal && knowsWhere)) && (
        <PersonPart checkout={checkout} withPhone={postal} />
      )}
      {chosen && postal && knowsWhere && <AddressPart checkout={checkout} />}
      {chosen && postal && !knowsWhere && (
        <p className="stage-part text-ink-soft">Enter the postcode above, and the rest of the address comes next.</p>
      )}
      {chosen && <NotePart checkout={checkout} />}
    </>
  );
}
