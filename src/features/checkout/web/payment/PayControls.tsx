import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { isPaymentMethod, PaymentMethod } from '#rules/payments/payment-methods.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Button } from '#ui/Button.tsx';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { isToBeQuoted } from '../checkout-form.ts';
import { AtPaypal } from './AtPaypal.tsx';
import { PayByPaypal } from './PayByPaypal.tsx';
import type { Payment } from './use-payment.ts';
import { queryOf } from '#wire/query-of.ts';
import { type Order, paypalConfig } from '../../checkout.contract.ts';

type Props = {
  readonly method: number;
  readonly order: Pick<Order, 'cDue' | 'status' | 'paymentPending' | 'addressChoice'>;
  readonly payment: Payment;
};

/** The pay button, labelled with the obligation to pay and the sum. Beside an open payment only PayPal can go on with it. */
export function PayControls({ method, order, payment }: Props) {
  const { data: config } = useQuery(queryOf(useTransport(), paypalConfig));
  if (payment.paying === 'unknown') return null;
  if (order.addressChoice !== null) return <p className="pay-says">Choose the address first, and then pay.</p>;
  const control = isToBeQuoted(order) ? TO_BE_QUOTED : isPaymentMethod(method) ? CONTROLS[method] : null;
  const busy = payment.paying !== 'no';
  const sum = formatMoney(order.cDue);
  const press = control && (
    <control.Press payment={payment} sum={sum} busy={busy} shut={order.paymentPending && !busy} />
  );
  if (control?.owes === 'nothing') return press;
  return (
    <div>
      <p className="pay-says">
        <span>Order with obligation to pay {sum}</span>
        {config?.sandboxed && control?.owes === 'provider' && <strong className="sandbox">Sandbox Mode</strong>}
      </p>
      {press}
    </div>
  );
}

type PressProps = {
  readonly payment: Payment;
  readonly sum: string;
  readonly busy: boolean;
  /** Another payment for the order is open. */
  readonly shut: boolean;
};

function NothingToPay({ payment, busy, shut }: PressProps) {
  return (
    <Button wide disabled={shut} busy={busy} onClick={() => void payment.placeAtOnce(PaymentMethod.nothingToPay)}>
      {busy ? 'Processing...' : 'Place the order, nothing to pay'}
    </Button>
  );
}

function BankTransfer({ payment, busy, shut }: PressProps) {
  return (
    <Button wide disabled={shut} busy={busy} onClick={() => void payment.placeAtOnce(PaymentMethod.bankTransfer)}>
      {busy ? 'Processing...' : 'Place the order, pay by bank transfer'}
    </Button>
  );
}

function OnAccount({ payment, sum, busy, shut }: PressProps) {
  return (
    <Button wide disabled={shut} busy={busy} onClick={() => void payment.placeAtOnce(PaymentMethod.onAccount)}>
      {busy ? 'Processing...' : `Place the order, ${sum} on account`}
    </Button>
  );
}

function RequestQuote({ payment, busy, shut }: PressProps) {
  return (
    <Button wide disabled={shut} busy={busy} onClick={() => void payment.placeAtOnce(PaymentMethod.undecided)}>
      {busy ? 'Processing...' : 'Request the quote'}
    </Button>
  );
}

function Unpaid({ payment, sum, busy, shut }: PressProps) {
  return (
    <Button wide disabled={shut} busy={busy} onClick={() => void payment.placeAtOnce(PaymentMethod.undecided)}>
      {busy ? 'Processing...' : `Unpaid: place the order, ${sum} by link`}
    </Button>
  );
}

function CardTaken({ payment, sum, busy, shut }: PressProps) {
  return (
    <Button wide disabled={shut} busy={busy} onClick={() => void payment.placeAtOnce(PaymentMethod.cardTakenByStaff)}>
      {busy ? 'Processing...' : `Card Taken: ${sum}`}
    </Button>
  );
}

function CashTaken({ payment, sum, busy, shut }: PressProps) {
  return (
    <Button wide disabled={shut} busy={busy} onClick={() => void payment.placeAtOnce(PaymentMethod.cash)}>
      {busy ? 'Processing...' : `Cash Taken: ${sum}`}
    </Button>
  );
}

function TaproomTill({ payment, sum, busy, shut }: PressProps) {
  return (
    <Button wide disabled={shut} busy={busy} onClick={() => void payment.placeAtOnce(PaymentMethod.taproomTill)}>
      {busy ? 'Processing...' : `Taproom Till: ${sum} rung up there`}
    </Button>
  );
}

function HostedCard({ payment, sum, busy, shut }: PressProps) {
  return (
    <Button wide disabled={shut} busy={busy} onClick={() => void payment.payByCard()}>
      {busy ? 'Taking you to the payment area' : `Pay ${sum} by card`}
    </Button>
  );
}

function Paypal({ payment }: PressProps) {
  const { data: config, error, refetch } = useQuery(queryOf(useTransport(), paypalConfig));
  if (config)
    return (
      <>
        <PayByPaypal key={payment.paypalTry} config={config} payment={payment} />
        {payment.paying === 'at-paypal' && <AtPaypal onGiveUp={payment.giveUp} />}
      </>
    );
  if (!error) return null;
  return (
    <CouldNotLoad code={InfoCode.partLoad} kind="plain" again={() => void refetch()}>
      {sayProblem(error)}
    </CouldNotLoad>
  );
}

/**
 * `owes` = what is left to do after the press: a provider takes the money, the shopper transfers it, at once or by the terms of an
 * account, or nothing is to be paid, or not yet.
 */
type Control = {
  readonly owes: 'provider' | 'transfer' | 'later' | 'nothing';
  readonly Press: ComponentType<PressProps>;
};

/** Nothing is paid for an order before its delivery is quoted. */
const TO_BE_QUOTED: Control = { owes: 'nothing', Press: RequestQuote };

/** Null: not a way of paying that anybody may choose here. */
const CONTROLS = {
  [PaymentMethod.paypal]: { owes: 'provider', Press: Paypal },
  [PaymentMethod.hostedCard]: { owes: 'provider', Press: HostedCard },
  [PaymentMethod.bankTransfer]: { owes: 'transfer', Press: BankTransfer },
  [PaymentMethod.onAccount]: { owes: 'later', Press: OnAccount },
  [PaymentMethod.nothingToPay]: { owes: 'nothing', Press: NothingToPay },
  [PaymentMethod.undecided]: { owes: 'later', Press: Unpaid },
  [PaymentMethod.cash]: { owes: 'nothing', Press: CashTaken },
  [PaymentMethod.cardTakenByStaff]: { owes: 'nothing', Press: CardTaken },
  [PaymentMethod.taproomTill]: { owes: 'nothing', Press: TaproomTill },
  [PaymentMethod.formerPaypal]: null,
  [PaymentMethod.all]: null,
} as const satisfies Record<PaymentMethod, Control | null>;
