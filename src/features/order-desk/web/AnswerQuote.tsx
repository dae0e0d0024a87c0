import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/forms/Field.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { call } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { acceptQuote, type QuoteByLink, refuseQuote } from '../quotes.contract.ts';

type Props = {
  readonly token: string;
  readonly quote: QuoteByLink;
  readonly onAnswered: (after: QuoteByLink) => void;
  /** It cannot be answered any more. */
  readonly onOver: () => void;
};

/** Accepts a quote, or refuses it after a question. */
export function AnswerQuote({ token, quote: { orderRef, due }, onAnswered, onOver }: Props) {
  const transport = useTransport();
  const [isRefusing, setRefusing] = useState(false);
  const [why, setWhy] = useState('');
  const answering = useMutation({
    mutationFn: (answer: 'accept' | 'refuse') =>
      answer === 'accept'
        ? call(transport, acceptQuote, { body: { token } })
        : call(transport, refuseQuote, { body: { token, why } }),
    onSuccess: onAnswered,
    onError: (problem) => {
      if (problem instanceof CallFailed && problem.status === 409) onOver();
    },
  });
  const busy = answering.isPending;
  return (
    <div className="grid justify-items-start gap-4">
      {answering.error && !isRefusing && <Alert>{sayProblem(answering.error)}</Alert>}
      <p>
        When you accept, your order goes ahead, and {formatMoney(due)} is to be paid. The next page says how, and by
        when.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy && !isRefusing} onClick={() => answering.mutate('accept')}>
          Accept, with obligation to pay {formatMoney(due)}
        </Button>
        <Button kind="plain" onClick={() => setRefusing(true)}>
          Refuse…
        </Button>
      </div>
      <MessageBox
        open={isRefusing}
        isLong
        title={`Refuse the price, and cancel order ${orderRef}?`}
        onClose={() => setRefusing(false)}
        actions={
          <>
            <Button kind="plain" onClick={() => setRefusing(false)}>
              Think again
            </Button>
            <Button busy={busy} onClick={() => answering.mutate('refuse')}>
              Refuse it
            </Button>
          </>
        }
      >
        {isRefusing && (
          <div className="grid gap-4">
            {answering.error && <Alert>{sayProblem(answering.error)}</Alert>}
            <p>Nothing is to be paid then, and what is in the order can be sold to others.</p>
            <TextArea
              label="Why, if you like to say"
              optional
              rows={3}
              maxLength={500}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          </div>
        )}
      </MessageBox>
    </div>
  );
}
