import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { type ReturnReason, RETURN_REASONS } from '#rules/returns/decide-return.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { lineObstacleSentence } from '#rules/wording/refusals/return-obstacle-sentence.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { TextArea } from '#ui/forms/Field.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { QuantityStepper } from '#ui/forms/QuantityStepper.tsx';
import { useAskBeforeLeaving } from '#ui/forms/use-ask-before-leaving.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type OwnReturns, requestReturn } from '../returns.contract.ts';

type Props = {
  readonly orderRef: string;
  readonly own: { readonly orderId: number; readonly t?: string };
  readonly returns: OwnReturns;
  readonly onClose: () => void;
  readonly onDone: (after: OwnReturns) => void;
};

/** What goes back, and why; says what cannot, until when, and who pays for it. */
export function ReturnDialog({ orderRef, own, returns, onClose, onDone }: Props) {
  const transport = useTransport();
  const [reason, setReason] = useState<ReturnReason>(
    returns.obstacles['changed-mind'] === null ? 'changed-mind' : 'faulty',
  );
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const [why, setWhy] = useState('');
  const chosen = returns.lines.flatMap(({ lineId, obstacles }) => {
    const quantity = obstacles[reason] === null ? (quantities[lineId] ?? 0) : 0;
    return quantity > 0 ? [{ lineId, quantity }] : [];
  });
  const sending = useMutation({
    mutationFn: () => call(transport, requestReturn, { body: { ...own, reason, lines: chosen, why } }),
    onSuccess: onDone,
  });
  const { question, askToClose } = useAskBeforeLeaving(
    () => !sending.isPending && (chosen.length > 0 || why.trim() !== ''),
  );
  const close = () => askToClose(onClose);
  return (
    <MessageBox
      open
      isLong
      title={`Return something of ${orderRef}`}
      onClose={close}
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Keep it all
          </Button>
          <Button busy={sending.isPending} disabled={chosen.length === 0} onClick={() => sending.mutate()}>
            {sending.isPending ? 'Please wait…' : 'Tell the brewery'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {sending.error && <Alert>{sayProblem(sending.error)}</Alert>}
        <ChoiceGroup legend="Why does it go back?">
          {RETURN_REASONS.map((one) => (
            <ChoiceCard
              key={one}
              name="reason"
              title={REASONS[one]}
              detail={returns.obstacles[one] ?? (one === 'changed-mind' ? untilWhen(returns) : FAULTY)}
              disabled={returns.obstacles[one] !== null}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
          ))}
        </ChoiceGroup>
        <fieldset className="field">
          <legend className="field-label">What goes back?</legend>
          <ul className="grid gap-3">
            {returns.lines.map(({ lineId, name, left, obstacles }) => {
              const obstacle = obstacles[reason];
              return (
                <li key={lineId} className="flex flex-wrap items-center justify-between gap-2">
                  <span className="min-w-0">
                    {name}
                    <span className="block text-small text-ink-soft">
                      {obstacle === null ? `You have ${left}.` : lineObstacleSentence(obstacle)}
                    </span>
                  </span>
                  {obstacle === null && (
                    <QuantityStepper
                      of={name}
                      value={quantities[lineId] ?? 0}
                      least={0}
                      most={left}
                      asTyped
                      onChange={(quantity) => setQuantities((before) => ({ ...before, [lineId]: quantity }))}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </fieldset>
        <TextArea
          label={reason === 'faulty' ? 'What is wrong with it?' : 'Why, if you like to say'}
          optional
          rows={3}
          maxLength={300}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        <p aria-live="polite">{reason === 'faulty' ? AFTER_FAULT : afterChange(returns)}</p>
      </div>
      {question}
    </MessageBox>
  );
}

const REASONS: Readonly<Record<ReturnReason, string>> = {
  'changed-mind': 'I have changed my mind',
  faulty: 'It came broken, off or wrong',
};

const FAULTY = 'Whatever you ordered, and whenever that was.';
const AFTER_FAULT =
  'Please keep it for now. Somebody at the brewery writes to you; putting it right costs you nothing.';

function untilWhen({ lastDay }: OwnReturns): string {
  return lastDay === null
    ? 'Until 14 days after the day on which you get it.'
    : `Until ${formatLongDate(lastDay as CalendarDay)}, 14 days after you got it.`;
}

function afterChange({ delivery }: OwnReturns): string {
  return (
    'Our mail says where to send it, within 14 days; you pay for the return. Then what it cost goes back the way you paid' +
    (delivery > 0 ? `, and the ${formatMoney(delivery)} for delivery if you keep nothing of what was delivered.` : '.')
  );
}
