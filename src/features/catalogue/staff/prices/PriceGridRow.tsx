import { type Dispatch, type KeyboardEvent, useRef } from 'react';
import type { PackPrice } from '#rules/catalogue/packs/pack-faults.ts';
import type { Margin } from '#rules/pricing/margin.ts';
import { staffPaths } from '#staff/paths.ts';
import { VisuallyHidden } from '#ui/Page.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { PriceRow } from '../../manage-prices.contract.ts';
import { SALE_STATE_NAMES } from '../product-words.ts';
import { hasPrice, typedPrice } from './pasted-prices.ts';
import { priceName, showMargin } from './price-columns.ts';
import type { RowNote } from './row-notes.ts';
import { cellOf, type GridAct, showPrice, type TypedPrices } from './typed-prices.ts';

type Props = {
  readonly row: PriceRow;
  readonly at: number;
  readonly top: number;
  readonly prices: readonly PackPrice[];
  readonly typed: TypedPrices;
  readonly notes: readonly RowNote[];
  readonly margin: Margin | null;
  /** The column to which the Tab key leads; null = none of this row. */
  readonly tabStop: number | null;
  readonly act: Dispatch<GridAct>;
  readonly onFocus: (column: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>, column: number) => void;
  readonly onPaste: (text: string, price: PackPrice) => void;
};

/** One pack with its prices, and what is said of them. */
export function PriceGridRow({ row, at, top, prices, typed, notes, margin, tabStop, ...does }: Props) {
  const notesId = `notes-of-${row.id}`;
  return (
    <div role="row" aria-rowindex={at + 2} className="prices-row" style={{ transform: `translateY(${top}px)` }}>
      <div role="presentation" className="prices-columns">
        <span role="rowheader" className="prices-pack">
          <StaffLink to={staffPaths.pack.replace('$id', String(row.id))} tabIndex={-1}>
            {row.product}
          </StaffLink>
          <small>
            {row.name}
            {row.state !== 'live' && ` · ${SALE_STATE_NAMES[row.state]}`}
          </small>
        </span>
        {prices.map((price, column) => (
          <span role="cell" key={price}>
            {hasPrice(row, price) ? (
              <PriceField
                {...does}
                row={row}
                price={price}
                typed={typed}
                note={notes.find((note) => note.price === price)}
                notesId={notesId}
                isTabStop={tabStop === column}
                onFocus={() => does.onFocus(column)}
                onKeyDown={(event) => does.onKeyDown(event, column)}
              />
            ) : (
              <>
                <span aria-hidden className="prices-none">
                  –
                </span>
                <VisuallyHidden>none</VisuallyHidden>
              </>
            )}
          </span>
        ))}
        <span role="cell" className={margin?.isBelowCost ? 'prices-margin prices-below' : 'prices-margin'}>
          {showMargin(margin)}
        </span>
      </div>
      {notes.length > 0 && (
        <ul role="presentation" className="prices-notes" id={notesId}>
          {notes.map(({ says, isFault }) => (
            <li role="presentation" key={says} className={isFault ? 'prices-fault' : 'prices-warning'}>
              {says}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type FieldProps = Pick<Props, 'row' | 'typed' | 'act' | 'onPaste'> & {
  readonly price: PackPrice;
  readonly note: RowNote | undefined;
  readonly notesId: string;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function PriceField({ row, price, typed, note, notesId, isTabStop, act, onFocus, onKeyDown, onPaste }: FieldProps) {
  const cell = cellOf({ packId: row.id, price });
  const stored = showPrice(row[price]);
  const text = typed.get(cell)?.text ?? stored;
  const before = useRef(text);
  const type = (to: string) => act({ kind: 'type', cell: typedPrice(row, price, to) });
  const state = note ? (note.isFault ? 'fault' : 'warning') : typed.has(cell) ? 'changed' : undefined;
  return (
    <input
      className="control figures"
      data-cell={cell}
      data-state={state}
      aria-label={`${priceName(price)}, ${row.product}, ${row.name}`}
      aria-invalid={note?.isFault || undefined}
      aria-describedby={note ? notesId : undefined}
      title={typed.has(cell) ? `Was ${stored || 'empty'}` : undefined}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      tabIndex={isTabStop ? 0 : -1}
      value={text}
      onFocus={({ target }) => {
        before.current = text;
        target.select();
        onFocus();
      }}
      onBlur={() => act({ kind: 'leave' })}
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event) => {
        // The first Escape takes back what was typed into the field, the next leaves the grid.
        if (event.key === 'Escape' && text !== before.current) type(before.current);
        else onKeyDown(event);
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain');
        if (!/[\t\n\r]/.test(pasted)) return;
        event.preventDefault();
        onPaste(pasted, price);
      }}
    />
  );
}
