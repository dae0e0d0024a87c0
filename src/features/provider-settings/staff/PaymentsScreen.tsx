import { waysToPay } from '#rules/set-up/set-up-steps.ts';
import { listInWords } from '#rules/wording/formats/list-in-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '#ui/notices/Alert.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type PaymentSettings, paymentSettings } from '../provider-settings.contract.ts';
import { CardForm } from './CardForm.tsx';
import { PaypalForm } from './PaypalForm.tsx';
import { TransferForm } from './TransferForm.tsx';

/** How customers pay: by PayPal, by card, by bank transfer. */
export function Screen() {
  const query = useQuery(queryOf(useTransport(), paymentSettings, { for: 'staff' }));
  const { data } = query;
  return (
    <>
      <ScreenHead title="Payments">{data && offered(data)}</ScreenHead>
      {!data ? (
        <NotLoaded query={query} />
      ) : (
        <div className="grid gap-10">
          {waysOf(data).length === 0 && (
            <Alert kind="warning" title="Nobody can pay yet">
              Enter PayPal or the card gateway, or let anybody pay by transfer: the checkout offers what is set up.
            </Alert>
          )}
          <section aria-labelledby="card-title">
            <h2 id="card-title" className="mb-4 font-display text-name font-semibold">
              Card gateway
            </h2>
            <CardForm card={data.card} />
          </section>
          <section aria-labelledby="paypal-title">
            <h2 id="paypal-title" className="mb-4 font-display text-name font-semibold">
              PayPal
            </h2>
            <PaypalForm paypal={data.paypal} />
          </section>
          <section aria-labelledby="transfer-title">
            <h2 id="transfer-title" className="mb-4 font-display text-name font-semibold">
              Bank transfer
            </h2>
            <TransferForm transfer={data.transfer} />
          </section>
        </div>
      )}
    </>
  );
}

function waysOf({ paypal, card, transfer }: PaymentSettings): readonly string[] {
  return waysToPay({ card: card.isSetUp, paypal: paypal.isSetUp, transfer: transfer.anybodyMayTransfer });
}

function offered(settings: PaymentSettings): string {
  const ways = waysOf(settings);
  return ways.length === 0 ? 'The checkout offers the public no payment' : `Customers pay ${listInWords(ways)}`;
}
