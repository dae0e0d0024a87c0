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

/** How customers pay online: PayPal, the card gateway, or both. */
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
          {!data.paypal.isSetUp && !data.card.isSetUp && (
            <Alert kind="warning" title="Nobody can pay yet">
              Enter PayPal, the card gateway, or both: the checkout offers what is set up.
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
        </div>
      )}
    </>
  );
}

function offered({ paypal, card }: PaymentSettings): string {
  const ways = [...(card.isSetUp ? ['by card'] : []), ...(paypal.isSetUp ? ['by PayPal'] : [])];
  return ways.length === 0 ? 'The checkout offers no payment online' : `Customers pay ${listInWords(ways)}`;
}
