import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { answerReturn } from '../../returns.contract.ts';
import { useOrderAct } from '../use-order-act.ts';
import { WhyField } from '../changing/WhyField.tsx';
import { mailSentence } from '../order-words.ts';

type Props = {
  readonly order: Pick<OrderForDesk, 'id' | 'orderRef' | 'email'>;
  readonly returnId: number;
  readonly outcome: 'refunded' | 'declined';
};

/** Answers a wish to return something in words, which its customer gets by mail. */
export function AnswerReturn({ order: { id, orderRef, email }, returnId, outcome }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useState('');
  const { press, title, says } = WORDS[outcome];
  const answering = useOrderAct({
    act: (transport) => call(transport, answerReturn, { body: { id, returnId, outcome, why } }),
    done: () => 'Answered',
    onDone: () => setOpen(false),
  });
  const close = () => {
    setOpen(false);
    answering.reset();
  };
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {press}…
      </Button>
      <StaffDialog
        open={isOpen}
        title={`${title} ${orderRef}`}
        onClose={close}
        actions={
          <>
            <Button kind="plain" onClick={close}>
              Close
            </Button>
            <Button
              busy={answering.isPending}
              disabled={outcome === 'declined' && why.trim() === ''}
              onClick={() => answering.mutate()}
            >
              {press}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {answering.error && <Alert>{sayProblem(answering.error)}</Alert>}
          <p>{says}</p>
          <p>{mailSentence(email)}</p>
          <WhyField why={why} onChange={setWhy} optional={outcome === 'refunded'} />
        </div>
      </StaffDialog>
    </>
  );
}

const WORDS = {
  declined: {
    press: 'Decline it',
    title: 'Decline the return of',
    says: 'Nothing goes back. Say why: the law gives 14 days to return what was not made to order with a short life.',
  },
  refunded: {
    press: 'It was sent back by hand',
    title: 'Money sent back for',
    says: 'For money that the software cannot send back. Nobody is reminded of it after that.',
  },
} as const;
