import { Button } from '#ui/Button.tsx';
import type { PaypalConfig } from '../../checkout.contract.ts';
import { AtPaypal } from '../payment/AtPaypal.tsx';
import { PayByPaypal } from '../payment/PayByPaypal.tsx';
import type { usePayPlaced } from './use-pay-placed.ts';

type Props = {
  readonly config: PaypalConfig;
  readonly payment: ReturnType<typeof usePayPlaced>;
  readonly sum: string;
  readonly onClose: () => void;
};

/** Card and PayPal; while PayPal's window is open, what is going on instead of the card. */
export function PlacedWays({ config, payment, sum, onClose }: Props) {
  const isAtPaypal = payment.paying === 'at-paypal';
  const busy = payment.paying !== 'no';
  return (
    <>
      {config.cardOffered && !isAtPaypal && (
        <Button wide busy={busy} onClick={() => void payment.payByCard()}>
          {busy ? 'Please wait…' : `Pay ${sum} by card`}
        </Button>
      )}
      {config.clientId !== '' && <PayByPaypal key={payment.paypalTry} config={config} payment={payment} />}
      {isAtPaypal ? (
        <AtPaypal onGiveUp={payment.giveUp} />
      ) : (
        <Button kind="plain" onClick={onClose}>
          Not now
        </Button>
      )}
    </>
  );
}
