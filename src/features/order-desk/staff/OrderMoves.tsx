import { useState } from 'react';
import type { Despatch } from '#rules/orders/desk/despatch.ts';
import type { DeskMove } from '#rules/orders/desk/desk-moves.ts';
import { listInWords } from '#rules/wording/formats/list-in-words.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { type Question, useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { moveOrderAtDesk, type OrderForDesk } from '../order-desk.contract.ts';
import { DespatchDialog } from './DespatchDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { GylesDialog } from './packing/GylesDialog.tsx';
import type { SentGyles } from './packing/typed-gyles.ts';
import { cancelWishSentence, mailSentence, MOVE_WORDS } from './order-words.ts';
import { useOrderAct } from './use-order-act.ts';

type Props = { readonly order: OrderForDesk };
type Chosen = {
  readonly move: DeskMove;
  readonly ageChecked?: boolean;
  readonly gyles?: SentGyles;
} & Partial<Despatch>;

/** What can be done with the order now. Whatever tells the customer or changes the stock asks first. */
export function OrderMoves({ order }: Props) {
  const confirm = useConfirmation();
  const [dialog, setDialog] = useState<'pack' | 'despatch' | 'hand-over' | null>(null);
  const { id, version, moves, lacksSomething } = order;
  const moving = useOrderAct({
    act: (transport, chosen: Chosen) =>
      call(transport, moveOrderAtDesk, {
        body: {
          id,
          version,
          despiteCancelWish: order.cancelWishes.length > 0,
          despiteShortage: lacksSomething,
          ...chosen,
        },
      }),
    done: ({ move }) => MOVE_WORDS[move].done,
    onDone: () => setDialog(null),
  });
  const close = () => {
    setDialog(null);
    moving.reset();
  };
  const choose = async (move: DeskMove) => {
    moving.reset();
    if (lacksSomething && !(await confirm(shortageQuestion(order)))) return;
    if (move === 'despatch' || (move === 'pack' && order.asksForGyles)) return setDialog(move);
    if (move === 'hand-over' && order.needsAgeCheck) return setDialog(move);
    const question = questionOf(move, order);
    if (question === null || (await confirm(question))) moving.mutate({ move });
  };
  if (moves.length === 0 && !moving.error) return null;
  return (
    <section className="grid gap-3 pb-6" aria-label="What to do with it">
      {moving.error && dialog === null && <Alert>{sayProblem(moving.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        {moves.map((move) => (
          <Button
            key={move}
            kind={move === moves[0] ? 'act' : 'plain'}
            busy={moving.isPending}
            onClick={() => void choose(move)}
          >
            {MOVE_WORDS[move].button}
          </Button>
        ))}
      </div>
      {dialog === 'pack' && (
        <GylesDialog
          order={order}
          action="Packed"
          busy={moving.isPending}
          problem={moving.error ? sayProblem(moving.error) : ''}
          onSave={(gyles) => moving.mutate({ move: 'pack', gyles })}
          onClose={close}
        />
      )}
      {dialog === 'despatch' && (
        <DespatchDialog
          order={order}
          busy={moving.isPending}
          problem={moving.error ? sayProblem(moving.error) : ''}
          onDespatch={(despatch) => moving.mutate({ move: 'despatch', ...despatch })}
          onClose={close}
        />
      )}
      {dialog === 'hand-over' && (
        <HandOverDialog
          order={order}
          busy={moving.isPending}
          problem={moving.error ? sayProblem(moving.error) : ''}
          onHandOver={() => moving.mutate({ move: 'hand-over', ageChecked: true })}
          onClose={close}
        />
      )}
    </section>
  );
}

/** What is asked first where the books lack something: the customer has a mail about it. */
function shortageQuestion({ orderRef, lines }: OrderForDesk): Question {
  const short = lines.filter(({ isShort }) => isShort).map(({ name }) => name);
  return {
    title: `Is all of ${orderRef} there?`,
    consequences: [
      `By the books something is missing${short.length === 0 ? '' : ` of ${listInWords(short)}`}, and the customer has a mail that nobody packs it before you have agreed.`,
      'Go on only if all of it lies before you, and nothing of it is of a recalled gyle. Otherwise take out of the order what is missing, or cancel it.',
    ],
    confirm: 'All of it is here',
    isDangerous: true,
  };
}

/** What is asked before a move; null = nothing, since nobody is told and nothing leaves. */
function questionOf(move: DeskMove, order: OrderForDesk): Question | null {
  const { orderRef, email } = order;
  const warning = cancelWishSentence(order);
  const warnings = warning === null ? [] : [warning];
  const leaves = 'It is done then, and what is in it is taken out of the stock.';
  switch (move) {
    case 'make-ready':
      return {
        title: `Is ${orderRef} ready to collect?`,
        consequences: [...warnings, mailSentence(email, 'where and when')],
        confirm: 'It is ready',
      };
    case 'deliver':
      return { title: `Was ${orderRef} delivered?`, consequences: [leaves], confirm: 'Delivered' };
    case 'hand-over':
      return { title: `Hand ${orderRef} over?`, consequences: [...warnings, leaves], confirm: 'Hand over' };
    case 'send-by-email':
      return {
        title: `Was all of ${orderRef} sent by e-mail?`,
        consequences: ['Tickets and vouchers went with the mails of the order. It is done then.'],
        confirm: 'Sent',
      };
    case 'pack':
    case 'despatch':
      return null;
  }
  return move satisfies never;
}
