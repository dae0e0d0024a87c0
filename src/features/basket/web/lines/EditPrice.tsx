import { type KeyboardEvent, useState } from 'react';
import { STAFF_BOUNDS } from '#rules/basket/named-price.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import { penceTyped } from '#rules/money/pence-typed.ts';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { choiceRefusalSentence } from '#rules/wording/choice-refusal-sentence.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { Draft, DraftItem } from '../basket.client.ts';
import { useBasketAction } from '../use-basket-action.ts';
import { lineName } from './line-words.ts';

type Props = {
  readonly item: DraftItem;
  readonly draft: Pick<Draft, 'mode' | 'paymentPending'>;
  /** As the line shows it, which may be on its way to the server. */
  readonly quantity: number;
};

/** The price of one pack in a sale, in pounds: staff may name another than the list's (D-60). Enter sends it, and leaving the field. */
export function EditPrice({ item, draft, quantity }: Props) {
  const { typed, fault, type, send, sendTyped, isSending } = useNamedPrice(item, draft.mode, quantity);
  const name = lineName(item);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') sendTyped();
    if (key === 'Escape') type(null);
  };
  return (
    <span className="edit-price">
      <span className="edit-price-row">
        <span aria-hidden="true">£</span>
        <input
          className="control figures"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-label={`Price of ${name}, in pounds`}
          {...(fault !== '' && { 'aria-invalid': true })}
          aria-describedby={`price-fault-${item.id}`}
          disabled={draft.paymentPending}
          value={typed ?? formatMoney(item.cPackPrice).slice(1)}
          onChange={(event) => type(event.target.value)}
          onBlur={sendTyped}
          onKeyDown={onKeyDown}
        />
        <span className="line-each-word"> each</span>
      </span>
      {item.listPrice !== null && (
        <button
          type="button"
          className="word-button"
          disabled={draft.paymentPending || isSending}
          aria-label={`Back to ${formatMoney(item.listPrice)}, the list price of ${name}`}
          onClick={() => send(item.listPrice ?? pence(0))}
        >
          Back to {formatMoney(item.listPrice)}
        </button>
      )}
      <output id={`price-fault-${item.id}`} className="line-problem">
        {fault}
      </output>
    </span>
  );
}

function useNamedPrice(item: DraftItem, mode: number, quantity: number) {
  const { mutate, isPending, error, reset } = useBasketAction(mode);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const type = (text: string | null) => {
    setTyped(text);
    setFault('');
    reset();
  };
  const send = (cPrice: Pence) =>
    mutate(
      { action: OrderAction.changeLine, itemId: item.id, packId: item.packId, numPacks: quantity, bAdd: false, cPrice },
      { onSuccess: () => setTyped(null) },
    );
  const sendTyped = () => {
    if (typed === null || isPending) return;
    const price = penceTyped(typed);
    if (price === null || price > STAFF_BOUNDS.most)
      return setFault(choiceRefusalSentence({ refused: 'value-out-of-bounds', ...STAFF_BOUNDS }));
    if (price === item.cPackPrice) return type(null);
    send(price);
  };
  return { typed, type, send, sendTyped, isSending: isPending, fault: fault || (error ? sayProblem(error) : '') };
}
