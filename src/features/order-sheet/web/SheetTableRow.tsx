import type { KeyboardEvent } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { quantityTyped } from '#rules/trade/quantity-typed.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { pasteFaultSentence } from '#rules/wording/refusals/paste-fault-sentence.ts';
import { Money } from '#ui/Money.tsx';
import { VisuallyHidden } from '#ui/Page.tsx';
import type { SheetRow } from './sheet-rows.ts';
import type { NotAsWished } from './use-save-sheet.ts';
import { packsTyped } from './use-sheet.ts';

type Props = {
  readonly row: SheetRow;
  readonly at: number;
  readonly top: number;
  readonly typed: string;
  readonly inBasket: number;
  readonly answer: NotAsWished | undefined;
  readonly isReachedByTab: boolean;
  readonly onFocus: () => void;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPaste: (text: string) => void;
};

/** One product with its quantity, and what is wrong with that. */
export function SheetTableRow({ row, at, top, typed, inBasket, ...rest }: Props) {
  const says = problemOf(row, typed, inBasket) ?? answerTo(typed, rest.answer);
  const id = `sheet-says-${row.key}`;
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className="sheet-row sheet-grid"
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="cell" className="sheet-product">
        <span className="sheet-name">
          {row.isFavourite && <span title="Favourite">♥ </span>}
          <strong>{row.name}</strong> {row.pack}
        </span>
        <span className={says ? 'sheet-says' : 'sheet-code'} id={id}>
          {says ?? factsOf(row, inBasket)}
        </span>
      </span>
      <span role="cell" className="sheet-price">
        <Money pence={row.cPackPrice} />
      </span>
      <span role="cell" className="sheet-paid">
        {row.paid ? (
          <>
            <span className="sheet-label">paid </span>
            <Money pence={row.paid.cPackPrice} /> <small>{formatShortDate(row.paid.on as CalendarDay)}</small>
          </>
        ) : (
          <>
            <span aria-hidden className="sheet-never">
              –
            </span>
            <VisuallyHidden>never bought</VisuallyHidden>
          </>
        )}
      </span>
      <span role="cell" className="sheet-stock">
        {row.numStock > 0 ? row.numStock.toLocaleString('en-GB') : 'none'}
        <span className="sheet-label"> in stock</span>
      </span>
      <span role="cell" className="sheet-quantity">
        <input
          className="control figures"
          data-quantity={row.key}
          aria-label={`Quantity of ${row.name}, ${row.pack}`}
          aria-describedby={id}
          aria-invalid={says ? true : undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={20}
          value={typed}
          // What cannot be had is shown with its reason, and taken off again.
          readOnly={!row.shopOk && typed === ''}
          tabIndex={rest.isReachedByTab ? 0 : -1}
          onFocus={rest.onFocus}
          onChange={({ target }) => rest.onType(target.value)}
          onKeyDown={rest.onKeyDown}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!/[\t\n\r;]/.test(text.trim())) return;
            event.preventDefault();
            rest.onPaste(text);
          }}
        />
      </span>
    </div>
  );
}

function factsOf({ code, supplier, shopOk }: SheetRow, inBasket: number): string {
  const facts = [
    `No. ${code}`,
    supplier,
    !shopOk && NOT_FOR_SALE.toLowerCase(),
    inBasket > 0 && `${inBasket.toLocaleString('en-GB')} in your basket`,
  ];
  return facts.filter(Boolean).join(' · ');
}

const NOT_FOR_SALE = 'Not for sale at the moment';

/** What is known before anything is sent; the server decides all the same. */
function problemOf({ shopOk, numStock }: SheetRow, typed: string, inBasket: number): string | null {
  const read = quantityTyped(typed);
  if ('fault' in read) return read.fault === 'empty' ? null : pasteFaultSentence(read.fault);
  if (!shopOk) return NOT_FOR_SALE;
  if (read.quantity <= numStock + inBasket) return null;
  if (inBasket > 0) return `Only ${(numStock + inBasket).toLocaleString('en-GB')}, with those in your basket`;
  return numStock === 0 ? 'None in stock' : `Only ${numStock.toLocaleString('en-GB')} in stock`;
}

/** What the server said, unless something else is typed since. */
function answerTo(typed: string, answer: NotAsWished | undefined): string | null {
  if (answer === undefined || packsTyped(typed) !== answer.numPacks) return null;
  return `${answer.says}. ${answer.inBasket.toLocaleString('en-GB')} in your basket`;
}
