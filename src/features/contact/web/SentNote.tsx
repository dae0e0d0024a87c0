import { useEffect, useRef } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import type { Receipt } from '../contact.contract.ts';

type Props = { readonly receipt: Receipt; readonly email: string; readonly onAgain: () => void };

/** The number of the message, and what happens next. */
export function SentNote({ receipt, email, onAgain }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { reference, acknowledged, acknowledgeBy } = receipt;
  return (
    <div ref={box} tabIndex={-1} role="status" className="alert alert-good mt-4">
      <p className="font-display text-name font-semibold">Thank you, we have your message</p>
      <p>
        Its number is <strong className="figures">{reference}</strong>.{' '}
        {acknowledged
          ? `A confirmation is on its way to ${email}.`
          : 'You have had several confirmations from us today, so this time there is no mail: please note the number.'}
      </p>
      <p>{acknowledgeBy === null ? 'We answer within two working days.' : complaintSays(acknowledgeBy)}</p>
      <div className="mt-2">
        <Button kind="plain" onClick={onAgain}>
          Write another
        </Button>
      </div>
    </div>
  );
}

function complaintSays(day: string): string {
  return `The law gives us until ${formatLongDate(day as CalendarDay)} to confirm it. We look into it now, and write to you what came of it.`;
}
