import { useEffect, useRef, useState } from 'react';
import { Spinner } from '#ui/Spinner.tsx';
import { loadPaypal, type PaypalButtons } from './load-paypal.ts';
import type { Payment } from './use-payment.ts';
import type { PaypalConfig } from '../../checkout.contract.ts';

type Props = { readonly config: PaypalConfig; readonly payment: Pick<Payment, 'paypal' | 'problem'> };

/** PayPal's own button. Its script is loaded here only. */
export function PayByPaypal({ config, payment }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const { paypal } = payment;
  const current = useRef(paypal);
  useEffect(() => {
    current.current = paypal;
  });

  useEffect(() => {
    let gone = false;
    let buttons: PaypalButtons | null = null;
    const show = async () => {
      const script = await loadPaypal(config.scriptUrl, config.clientId);
      if (gone || !place.current) return;
      buttons = script.Buttons({
        ...(script.FUNDING && { fundingSource: script.FUNDING.PAYPAL }),
        style: { height: 48, label: 'pay', tagline: 'false' },
        createOrder: () => current.current.createOrder(),
        onApprove: (approved, actions) => current.current.onApprove(approved, actions),
        onCancel: () => current.current.onCancel(),
        onError: (problem) => current.current.onError(problem),
      });
      await buttons.render(place.current);
      if (!gone) setReady(true);
    };
    show().catch((problem: unknown) => !gone && current.current.initialisationFailed(problem));
    return () => {
      gone = true;
      void buttons?.close().catch(() => undefined);
    };
  }, [config.scriptUrl, config.clientId]);

  return (
    <div className="pay-place">
      {!ready && payment.problem === '' && <Spinner says="Taking you to the payment area" />}
      <div ref={place} />
    </div>
  );
}
