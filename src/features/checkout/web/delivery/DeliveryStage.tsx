import type { CollectionPoint } from '#features/brewery/brewery.contract.ts';
import type { ComponentType, ReactNode } from 'react';
import { isTooLongForLabel, LINE_LENGTH } from '#rules/orders/amending/address-faults.ts';
import { AddressMode, DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { AddressNotNeeded } from '../address/AddressNotNeeded.tsx';
import { AddressPart } from '../address/AddressPart.tsx';
import { goodsGoTo, type BookAddress, withBookAddress } from '../checkout-form.ts';
import { DeliveryChoice, type ChooseDelivery } from './DeliveryChoice.tsx';
import { NotePart } from './NotePart.tsx';
import type { WhichToTake } from '../address/use-chosen-address.ts';
import { PaypalSupplies } from '../payment/PaypalSupplies.tsx';
import { PersonPart } from '../person/PersonPart.tsx';
import { PostcodeFirst } from '../address/PostcodeFirst.tsx';
import { CollectionPointChoice } from './CollectionPointChoice.tsx';
import type { Checkout } from '../use-checkout.ts';

/** Lets a customer pick an address from her address book. */
export type PicksAddress = ComponentType<{ readonly onPick: (address: BookAddress) => void }>;

type Props = {
  readonly checkout: Checkout;
  readonly choose: ChooseDelivery;
  readonly collectionPoints: readonly CollectionPoint[];
  readonly PickAddress: PicksAddress;
  readonly heldOrders: ReactNode;
  /** Which address she chose when PayPal's was another: what is missing of it, or too long, is asked for here. */
  readonly takenAddress: WhichToTake | null;
};

/** Stage 2: the way of delivery, and what it needs. */
export function DeliveryStage({ checkout, choose, collectionPoints, PickAddress, heldOrders, takenAddress }: Props) {
  const { order, form } = checkout;
  const mode = order.metaData.addressMode as AddressMode;
  const method = order.deliveryMethod as DeliveryMethod;
  const isCollected = method === DeliveryMethod.collection;
  const asksPostcode = !order.metaData.emailValid && !isAdvancedMode(order.mode as ShopMode);
  const isMethodChosen = method !== DeliveryMethod.notChosen;
  const postal = mode === AddressMode.full || mode === AddressMode.post;
  const knowsWhere = readPostcode(form[goodsGoTo(form)].postcode) !== null;
  return (
    <>
      {checkout.customer !== null && !order.metaData.emailValid && !isCollected && (
        <PickAddress onPick={(address) => checkout.saveNow(withBookAddress(form, address))} />
      )}
      {(asksPostcode || checkout.faults['postcode'] !== undefined) && (
        <PostcodeFirst checkout={checkout} isNeeded={!isMethodChosen || mode !== AddressMode.nameAndEmail} />
      )}
      <DeliveryChoice checkout={checkout} choose={choose} />
      {isCollected && <CollectionPointChoice checkout={checkout} choose={choose} collectionPoints={collectionPoints} />}
      {isMethodChosen && order.nothingToPay && postal && (
        <p className="stage-part text-ink-soft">Your vouchers pay for it all, so we ask you for the address here.</p>
      )}
      {isMethodChosen && postal && takenAddress === 'basket' && (
        <div className="mt-6">
          <Alert kind="note" title="It goes to the address of your basket">
            We do not take the one from PayPal. Please enter the rest of yours below, and then pay.
          </Alert>
        </div>
      )}
      {isMethodChosen && postal && takenAddress === 'paypal' && isTooLongForLabel(form) && (
        <div className="mt-6">
          <Alert kind="note" title="Your PayPal address is too long for a label">
            It stands below as PayPal has it. Please shorten each line to {LINE_LENGTH} characters, and then pay.
          </Alert>
        </div>
      )}
      {isMethodChosen && mode === AddressMode.paypalSupplies && <PaypalSupplies checkout={checkout} />}
      {isMethodChosen && (mode === AddressMode.nameAndEmail || (postal && knowsWhere)) && (
        <PersonPart checkout={checkout} withPhone={postal} />
      )}
      {mode === AddressMode.nameAndEmail && <AddressNotNeeded checkout={checkout} />}
      {isMethodChosen && postal && knowsWhere && <AddressPart checkout={checkout} />}
      {isMethodChosen && postal && !knowsWhere && (
        <p className="stage-part text-ink-soft">Enter the postcode above, and the rest of the address comes next.</p>
      )}
      {heldOrders}
      {isMethodChosen && <NotePart checkout={checkout} isCollected={isCollected} />}
    </>
  );
}
