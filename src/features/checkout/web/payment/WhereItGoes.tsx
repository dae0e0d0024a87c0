import { AddressMode, DeliveryMethod } from '#rules/orders/order-codes.ts';
import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';
import { PostalAddress } from '#ui/PostalAddress.tsx';
import type { Order } from '../../checkout.contract.ts';

type Props = {
  readonly order: Order;
  /** While a payment is under way nothing changes. */
  readonly isPaying: boolean;
  readonly onChange: () => void;
};

/** To whom the order goes, and where, as it was entered two stages ago; a slip is noticed here or at the wrong door. */
export function WhereItGoes({ order, isPaying, onChange }: Props) {
  const { email, telephone } = order.invAddress;
  const fromPaypal = order.metaData.addressMode === AddressMode.paypalSupplies;
  return (
    <>
      <dt>{headingOf(order.deliveryMethod)}</dt>
      <dd>
        {fromPaypal ? (
          'The name and address that you choose in PayPal’s window.'
        ) : (
          <PostalAddress className="text-ink" lines={[...new Set([order.toName, ...linesOf(order), telephone])]} />
        )}
        {email && (
          <p>
            The confirmation goes to <span className="wrap-anywhere text-ink">{email}</span>.
          </p>
        )}
        <button type="button" className="word-button" disabled={isPaying} onClick={onChange}>
          Change the name or {asksAddress(order) ? 'address' : 'details'}
        </button>
      </dd>
    </>
  );
}

function asksAddress({ metaData: { addressMode } }: Order): boolean {
  return addressMode === AddressMode.full || addressMode === AddressMode.post;
}

/** What is collected or sent by e-mail goes to nobody's door. */
function linesOf(order: Order): readonly string[] {
  if (order.metaData.addressMode === AddressMode.nameAndEmail) return [];
  const { line1, line2, line3, line4, line5, postCode } = order.secondAddress ? order.delAddress : order.invAddress;
  return linesOfPlace([line1, line2, line3, line4, line5], postCode);
}

function headingOf(method: number): string {
  if (method === DeliveryMethod.collection) return 'Collected by';
  if (method === DeliveryMethod.email || method === DeliveryMethod.holdAtBrewery) return 'For';
  return 'Goes to';
}
