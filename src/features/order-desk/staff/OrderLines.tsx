import { pence } from '#rules/money/pence.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { gyleName, gylesSentence } from '#rules/wording/names/gyle-name.ts';
import { Tag } from '#ui/Tag.tsx';
import type { OrderForDesk } from '../order-desk.contract.ts';
import { AddToOrder } from './changing/AddToOrder.tsx';
import { Credits } from './refunds/Credits.tsx';
import { DocumentButton } from './DocumentButton.tsx';
import { InOneBox } from './InOneBox.tsx';
import { LineRow, LinesTable, SumRow } from './LinesTable.tsx';
import { NoteGyles } from './packing/NoteGyles.tsx';
import { OrderPapers } from './OrderPapers.tsx';
import { hasVat, refundedOf } from './order-words.ts';
import { RefundLine } from './refunds/RefundLine.tsx';
import { ReplaceLine } from './changing/ReplaceLine.tsx';

type Props = {
  readonly order: OrderForDesk;
  /** Whoever packs notes gyles, too. */
  readonly mayPack: boolean;
  readonly mayAdd: boolean;
  /** Adding and refunding together. */
  readonly mayReplace: boolean;
};

/** What is in an order and what it costs, its documents and papers, what goes in one box with it, and what may be changed of it. */
export function OrderLines({ order, mayPack, mayAdd, mayReplace }: Props) {
  const { lines, price } = order;
  return (
    <>
      <LinesTable sums={<Settlement {...order} />}>
        {lines.map((line) => (
          <OrderLine key={line.id} order={order} line={line} mayReplace={mayReplace} />
        ))}
        {price.steps
          .filter((step) => !isVatWithin(step))
          .map(({ says, amount }) => (
            <SumRow key={says} label={says} sum={amount} />
          ))}
      </LinesTable>
      <Credits order={order} />
      {mayPack && <NoteGyles order={order} />}
      <OrderPapers order={order} />
      <DocumentButton order={order} />
      {order.refunds.map((refund) => (
        <RefundLine key={refund.id} order={order} refund={refund} />
      ))}
      <InOneBox order={order} />
      {mayAdd && <AddToOrder order={order} />}
    </>
  );
}

/** The total, the VAT in it, what was paid of it, and what is left. */
function Settlement({ price, status, quotedNet }: Pick<OrderForDesk, 'price' | 'status' | 'quotedNet'>) {
  const { steps, total, settled, left } = price;
  const isBeforeQuote = status === (OrderStatus.quoteRequired as number) && quotedNet === null;
  return (
    <>
      <SumRow label={totalWords(hasVat(price), isBeforeQuote)} sum={total} />
      {steps.filter(isVatWithin).map(({ says }) => (
        <SumRow key={says} label={says} sum={null} isNote />
      ))}
      {settled.map(({ says, amount }) => (
        <SumRow key={says} label={says} sum={amount} isNote />
      ))}
      {left !== null && <SumRow label={left < 0 ? 'Paid too much' : 'Left to pay'} sum={pence(Math.abs(left))} />}
    </>
  );
}

function totalWords(withVat: boolean, isBeforeQuote: boolean): string {
  if (isBeforeQuote) return withVat ? 'Total with VAT, before delivery' : 'Total before delivery';
  return withVat ? 'Total with delivery and VAT' : 'Total with delivery';
}

/** VAT that is in the prices already. */
function isVatWithin({ what, amount }: OrderForDesk['price']['steps'][number]): boolean {
  return what === 'vat' && amount === 0;
}

type LineProps = Pick<Props, 'order'> & { readonly line: OrderForDesk['lines'][number]; readonly mayReplace: boolean };

function OrderLine({ order, line, mayReplace }: LineProps) {
  const { id, name, quantity, takenOut, price, isShort, byEmail, gyles, parts } = line;
  return (
    <LineRow quantity={quantity - takenOut} price={price}>
      {name} {isShort && <Tag>Short of stock</Tag>} {byEmail && <Tag>By e-mail</Tag>}{' '}
      {takenOut > 0 && (
        <Tag>
          {takenOut} of {quantity} taken out
        </Tag>
      )}{' '}
      {refundedOf(order, id) > takenOut && <Tag>{refundedOf(order, id) - takenOut} refunded</Tag>}
      {gyles.length > 0 && <Gyles gyles={gyles} />}
      {parts.map((part) => (
        <span key={part.name} className="block text-small text-ink-soft">
          {part.quantity * (quantity - takenOut)} × {part.name}
          {part.gyles.length > 0 && <Gyles gyles={part.gyles} />}
        </span>
      ))}
      {mayReplace && <ReplaceLine order={order} line={line} />}
    </LineRow>
  );
}

function Gyles({ gyles }: Pick<LineProps['line'], 'gyles'>) {
  const says = gyles.length === 1 ? gyleName(gyles[0]!) : gylesSentence(gyles);
  return <span className="block text-small text-ink-soft">Gyle {says}</span>;
}
