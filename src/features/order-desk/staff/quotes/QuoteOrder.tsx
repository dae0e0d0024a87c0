import { useState } from 'react';
import { penceTyped } from '#rules/money/pence-typed.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { type DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { deliveryMethodName } from '#rules/wording/names/delivery-method-name.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { quoteOrder } from '../../quotes.contract.ts';
import { Consequences } from '../Consequences.tsx';
import { hasVat, mailSentence } from '../order-words.ts';
import { useOrderAct } from '../use-order-act.ts';

type Props = { readonly order: OrderForDesk };

/** Says what was quoted for the delivery of an order that waits for it, and quotes it, or another price. */
export function QuoteOrder({ order }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (order.status !== (OrderStatus.quoteRequired as number)) return null;
  const { quotedNet, quotedUntil } = order;
  return (
    <section className="grid justify-items-start gap-3 pb-6" aria-label="Its quote">
      <p>
        {quotedNet === null || quotedUntil === null
          ? 'Its customer waits for the price of its delivery.'
          : `${formatMoney(quotedNet)}${hasVat(order.price) ? ' without VAT' : ''} was quoted for its delivery. Its customer may accept it until ${formatDayInWords(quotedUntil as CalendarDay)}.`}
      </p>
      <Button kind={quotedNet === null ? 'act' : 'plain'} onClick={() => setOpen(true)}>
        {quotedNet === null ? 'Quote its delivery…' : 'Quote another price…'}
      </Button>
      {isOpen && <QuoteDialog order={order} onClose={() => setOpen(false)} />}
    </section>
  );
}

function QuoteDialog({ order, onClose }: Props & { readonly onClose: () => void }) {
  const { id, version, orderRef, price, quotedNet, deliveryMethod, goesTo, email } = order;
  const [sum, setSum] = useState(quotedNet === null ? '' : (quotedNet / 100).toFixed(2));
  const [isTried, setTried] = useState(false);
  const net = penceTyped(sum);
  const quoting = useOrderAct({
    act: (transport) => call(transport, quoteOrder, { body: { id, version, net: net ?? 0 } }),
    done: () => 'Quoted, and the customer has a mail',
    onDone: onClose,
  });
  const fields = fieldFaults(quoting.error);
  return (
    <FormDialog
      title={`Quote the delivery of ${orderRef}`}
      action="Quote it"
      busy={quoting.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (net !== null) quoting.mutate();
      }}
    >
      {quoting.error && fields === undefined && <Alert>{sayProblem(quoting.error)}</Alert>}
      <p className="text-ink-soft">
        {deliveryMethodName(deliveryMethod as DeliveryMethod)} to {goesTo.join(', ')}.
      </p>
      <TextField
        label={hasVat(price) ? 'Price without VAT, in pounds' : 'Price, in pounds'}
        hint={hasVat(price) ? 'The VAT of what is in it comes on top.' : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={sum}
        error={isTried && net === null ? 'Please write pounds and pence, such as 48.00.' : fields?.['net']}
        onChange={({ target }) => {
          setSum(target.value);
          if (quoting.error) quoting.reset();
        }}
      />
      <Consequences
        sentences={[
          email === ''
            ? 'There is no e-mail address: enter one on the order first, since only its mail can be answered.'
            : `${mailSentence(email)} It has a link to accept or refuse the price.`,
          ...(quotedNet === null ? [] : ['The earlier price cannot be accepted any more.']),
          'Once it is accepted, the order is confirmed and can be paid.',
        ]}
      />
    </FormDialog>
  );
}
