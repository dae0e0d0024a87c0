import type { ComponentType, ReactNode } from 'react';
import { AddressMode, DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { Alert } from '#ui/Alert.tsx';
import { AddressPart } from '../address/AddressPart.tsx';
import { goodsGoTo, type BookAddress, withBookAddress } from '../checkout-form.ts';
import { DeliveryChoice, type ChooseDelivery } from './DeliveryChoice.tsx';
import { NotePart } from './NotePart.tsx';
import { PaypalSupplies } from '../payment/PaypalSupplies.tsx';
import { PersonPart } from '../person/PersonPart.tsx';
import { PostcodeFirst } from '../address/PostcodeFirst.tsx';
import { CollectionPointChoice, type CollectionPoint } from './CollectionPointChoice.tsx';
import type { Checkout } from '../use-checkout.ts';

/** Shows the addresses that a customer has kept, and says which one she picks. */
export type PicksAddress = ComponentType<{ readonly onPick: (address: BookAddress) => void }>;

type Props = {
  readonly checkout: Checkout;
  readonly choose: ChooseDelivery;
  readonly collectionPoints: readonly CollectionPoint[];
  readonly PickAddress: PicksAddress;
  readonly heldOrders: ReactNode;
  /** She has turned PayPal's address down, so the whole of her own is asked for. */
  readonly keepsOwnAddress: boolean;
};

/** Stage 2: how the order reaches her, and what that takes to know. */
export function DeliveryStage({ checkout, choose, collectionPoints, PickAddress, heldOrders, keepsOwnAddress }: Props) {
  const { order, form } = checkout;
  const mode = order.metaData.addressMode as AddressMode;
  const method = order.deliveryMethod as DeliveryMethod;
  const chosen = method !== DeliveryMethod.notChosen;
  const postal = mode === AddressMode.full || mode === AddressMode.post;
  const knowsWhere = readPostcode(form[goodsGoTo(form)].postcode) !== null;
  return (
    <>
      {checkout.customer !== null && !order.metaData.emailValid && (
        <PickAddress onPick={(address) => checkout.saveNow(withBookAddress(form, address))} />
      )}
      {!order.metaData.emailValid && !isAdvancedMode(order.mode as ShopMode) && <PostcodeFirst checkout={checkout} />}
      <DeliveryChoice checkout={checkout} choose={choose} />
      {method === DeliveryMethod.collection && (
        <CollectionPointChoice checkout={checkout} choose={choose} collectionPoints={collectionPoints} />
      )}
      {chosen && order.nothingToPay && postal && (
        <p className="stage-part text-ink-soft">Your vouchers pay for it all, so we ask you for the address here.</p>
      )}
      {keepsOwnAddress && chosen && postal && (
        <div className="mt-6">
          <Alert kind="note" title="It goes to the address of your basket">
            We do not take the one from PayPal. Please enter the rest of yours below, and then pay.
          </Alert>
        </div>
      )}
      {chosen && mode === AddressMode.paypalSupplies && <PaypalSupplies checkout={checkout} />}
      {chosen && (mode === AddressMode.nameAndEmail || (postal && knowsWhere)) && (
        <PersonPart checkout={checkout} withPhone={postal} />
      )}
      {chosen && postal && knowsWhere && <AddressPart checkout={checkout} />}
      {chosen && postal && !knowsWhere && (
        <p className="stage-part text-ink-soft">Enter the postcode above, and the rest of the address comes next.</p>
      )}
      {heldOrders}
      {chosen && <NotePart checkout={checkout} />}
    </>
  );
}
