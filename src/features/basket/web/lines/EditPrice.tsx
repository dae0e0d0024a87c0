import { type KeyboardEvent, useState } from 'react';
import { STAFF_BOUNDS } from '#rules/basket/named-price.ts';
import { basisPoints, type Pence, pence } from '#rules/money/pence.ts';
import { priceTyped } from '#rules/money/price-typed.ts';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { type Margin, marginOf } from '#rules/pricing/margin.ts';
import { choiceRefusalSentence } from '#rules/wording/refusals/choice-refusal-sentence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { marginSentence } from '#rules/wording/shop/margin-sentence.ts';
import { useBeforeLeaving } from '#wire/before-leaving.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { Draft, DraftItem } from '../basket.client.ts';
import { useBasketAction } from '../use-basket-action.ts';
import { lineName } from './line-words.ts';

type Props = {
  readonly item: DraftItem;
  readonly draft: Pick<Draft, 'mode' | 'paymentPending' | 'cDiscount' | 'vatMethod'>;
  /** As the line shows it, which may be on its way to the server. */
  readonly quantity: number;
};

/**
 * The price of one pack in a sale, in pounds: staff may name another than the list's (D-60). Enter sends it, and leaving the field;
 * one below cost is sent once it was asked for again.
 */
export function EditPrice({ item, draft, quantity }: Props) {
  const { typed, fault, type, send, sendTyped, isSending, isReadable, margin, isToConfirm } = useNamedPrice(
    item,
    draft,
    quantity,
  );
  useBeforeLeaving();
  const name = lineName(item);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') sendTyped({ again: isToConfirm });
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
          aria-describedby={`price-fault-${item.id} price-margin-${item.id}`}
          disabled={draft.paymentPending}
          value={typed ?? formatMoney(item.cPackPrice).slice(1)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => sendTyped()}
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
      <output
        id={`price-margin-${item.id}`}
        className={margin?.isBelowCost ? 'line-problem' : 'text-small text-ink-soft'}
      >
        {isReadable && marginSentence(margin)}
      </output>
      {isToConfirm && (
        <button
          type="button"
          className="word-button"
          disabled={draft.paymentPending || isSending}
          onClick={() => sendTyped({ again: true })}
        >
          Sell below cost
        </button>
      )}
      <output id={`price-fault-${item.id}`} className="line-problem">
        {fault}
      </output>
    </span>
  );
}

function useNamedPrice(item: DraftItem, draft: Props['draft'], quantity: number) {
  const { mutate, isPending, error, reset } = useBasketAction(draft.mode);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const [isToConfirm, setToConfirm] = useState(false);
  const read = typed === null ? { pence: item.cPackPrice, fault: '' } : priceTyped(typed);
  const margin = read.pence === null ? null : marginAt(read.pence, item, draft);
  const type = (text: string | null) => {
    setTyped(text);
    setFault('');
    setToConfirm(false);
    reset();
  };
  const send = (cPrice: Pence) =>
    mutate(
      { action: OrderAction.changeLine, itemId: item.id, packId: item.packId, numPacks: quantity, bAdd: false, cPrice },
      { onSuccess: () => type(null) },
    );
  const sendTyped = ({ again = false } = {}) => {
    if (typed === null || isPending) return;
    const price = read.pence;
    if (price === null) return setFault(read.fault || 'Please write pounds and pence, such as 12.50');
    if (price > STAFF_BOUNDS.most)
      return setFault(choiceRefusalSentence({ refused: 'value-out-of-bounds', ...STAFF_BOUNDS }));
    if (price === item.cPackPrice) return type(null);
    if (margin?.isBelowCost && !again) return setToConfirm(true);
    send(price);
  };
  const problem = fault || (error ? sayProblem(error) : '');
  const isReadable = read.pence !== null;
  return { typed, type, send, sendTyped, isSending: isPending, fault: problem, isReadable, margin, isToConfirm };
}

/** With the discount of the order, where it is given on this line. */
function marginAt(price: Pence, item: DraftItem, { cDiscount, vatMethod }: Props['draft']): Margin | null {
  const discountRate = basisPoints(item.cLineDiscount > 0 ? cDiscount : 0);
  const audience = vatMethod === 1 ? 'retail' : 'trade';
  return marginOf({ price, discountRate, vatRate: basisPoints(item.vatVal), audience }, item.cost);
}
