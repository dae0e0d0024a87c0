import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { addUp, type Pence } from '#rules/money/pence.ts';
import { MOST_ITEMS_AT_ONCE } from '#rules/payments/pay-open-items.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { paypalConfig } from '../../checkout.contract.ts';
import { type OpenItemToPay, openItems } from '../../pay-account.contract.ts';
import { PlacedWays } from '../pay-left/PlacedWays.tsx';
import { useStayWhilePaying } from '../payment/use-stay-while-paying.ts';
import { ItemsToPay } from './ItemsToPay.tsx';
import { canBePaid, pickItems } from './pick-items.ts';
import { usePayAccount } from './use-pay-account.ts';

type Props = {
  /** The logged-in person's e-mail: part of the query key, so that nobody gets another person's answer. */
  readonly person: string;
  readonly orderLink: (order: Pick<OpenItemToPay, 'orderId' | 'orderRef'>) => ReactNode;
  /** A payment was taken, or announced: what has become of it is asked for by its number. */
  readonly onPaid: (paymentId: number) => void;
  /** What stands here while nothing can be paid online. */
  readonly otherwise: ReactNode;
};

/** What is open on the account of a business, to be chosen and paid in one sum: what is due is chosen already. */
export function PayAccount({ person, orderLink, onPaid, otherwise }: Props) {
  const transport = useTransport();
  const { data: config } = useQuery(queryOf(transport, paypalConfig));
  const { data } = useQuery(queryOf(transport, openItems, { for: { person } }));
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const items = data?.items ?? [];
  const payable = items.filter(canBePaid);
  const picked = pickItems(payable, chosen);
  const payment = usePayAccount({
    picked,
    onPaid: (id) => {
      setOpen(false);
      setChosen(null);
      onPaid(id);
    },
  });
  useStayWhilePaying(payment.paying);
  const isOffered = config !== undefined && (config.cardOffered || config.clientId !== '');
  if (items.length === 0 || !isOffered) return otherwise;
  const sum = formatMoney(sumOf(picked));
  const isBusy = payment.paying !== 'no' && payment.paying !== 'unknown';
  return (
    <section className="grid min-w-0 gap-4" aria-label="Pay online">
      {payable.length > MOST_ITEMS_AT_ONCE && (
        <p>At most {MOST_ITEMS_AT_ONCE} orders can be paid in one sum. Pay the oldest first, then the others.</p>
      )}
      <ItemsToPay
        items={items}
        picked={new Set(picked.map(({ orderId }) => orderId))}
        disabled={isBusy}
        onPick={setChosen}
        orderLink={orderLink}
      />
      <div className="pay-left justify-self-end" aria-live="polite">
        <p className="text-right">
          {picked.length === 0 ? 'Choose what you want to pay.' : `${ordersSay(picked.length)} chosen: `}
          {picked.length > 0 && <strong className="figures">{sum}</strong>}
        </p>
        {config.sandboxed && isOpen && <strong className="sandbox">Sandbox Mode</strong>}
        {payment.problem !== '' && <Alert>{payment.problem}</Alert>}
        {isOpen && picked.length > 0 && payment.paying !== 'unknown' ? (
          <PlacedWays config={config} payment={payment} sum={sum} onClose={() => setOpen(false)} />
        ) : (
          picked.length > 0 && (
            <Button wide onClick={() => setOpen(true)}>
              Pay {sum}
            </Button>
          )
        )}
      </div>
    </section>
  );
}

function sumOf(items: readonly OpenItemToPay[]): Pence {
  return addUp(items.map(({ left }) => left));
}

function ordersSay(many: number): string {
  return many === 1 ? '1 order' : `${many} orders`;
}
