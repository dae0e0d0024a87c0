import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PackPrice, SalePrice } from '#rules/catalogue/packs/pack-faults.ts';
import type { PriceGrid as PriceGridAnswer } from '../../manage-prices.contract.ts';
import { hasPrice } from './pasted-prices.ts';
import { type Place, placeMeant } from './place-meant.ts';
import { priceName } from './price-columns.ts';
import { PriceGridRow } from './PriceGridRow.tsx';
import { marginOfRow, notesOf } from './row-notes.ts';
import type { GridAct, TypedPrices } from './typed-prices.ts';

type Props = {
  readonly grid: Pick<PriceGridAnswer, 'rows' | 'vatRates'>;
  /** The columns that are shown. */
  readonly prices: readonly PackPrice[];
  readonly marginOf: SalePrice;
  readonly typed: TypedPrices;
  readonly answers: ReadonlyMap<string, string>;
  readonly act: Dispatch<GridAct>;
  /** A text of several cells was pasted into this field. */
  readonly onPaste: (text: string, from: { readonly at: number; readonly price: PackPrice }) => void;
  /** The field that the cursor is to go to; null = it stays. */
  readonly wish: Place | null;
  readonly onWish: (place: Place | null) => void;
  /** Escape in a field in which nothing was typed. */
  readonly onLeave: () => void;
};

/** In the size of the page's letters, as in the style sheet. */
const ROW_HEIGHT = 3;
const NOTE_HEIGHT = 1.4;
/** Where a note takes two lines. */
const NARROW = '(width < 43.75rem)';

/** Packs × prices, of which only the rows in sight are drawn. Keys move as in a spreadsheet. */
export function PriceGrid(props: Props) {
  const { grid, prices, marginOf, typed, answers, act, onPaste, onWish, onLeave } = props;
  const { rows, vatRates } = grid;
  const list = useRef<HTMLDivElement>(null);
  const notes = useMemo(
    () => rows.map((row) => notesOf(row, { typed, answers, vatRates })),
    [rows, typed, answers, vatRates],
  );
  const { shown, height, active, setActive } = useRows(props, list, notes);
  const has = ({ at, column }: Place) => {
    const [row, price] = [rows[at], prices[column]];
    return row !== undefined && price !== undefined && hasPrice(row, price);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, from: Place) => {
    if (event.key === 'Escape') return onLeave();
    const to = placeMeant(event, caretOf(event.currentTarget), from, {
      rows: rows.length,
      columns: prices.length,
      has,
    });
    if (to === null) return;
    event.preventDefault();
    if (to.at !== from.at || to.column !== from.column) onWish(to);
  };
  return (
    <div
      role="table"
      aria-label="Prices"
      aria-rowcount={rows.length + 1}
      className="prices-grid"
      ref={list}
      style={{ '--price-columns': prices.length } as CSSProperties}
    >
      <div role="rowgroup" className="prices-head">
        <div role="row" aria-rowindex={1} className="prices-columns">
          {['Pack', ...prices.map(priceName), 'Margin'].map((name) => (
            <span role="columnheader" key={name}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" style={{ height, position: 'relative' }}>
        {shown.map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <PriceGridRow
                key={row.id}
                row={row}
                at={index}
                top={start}
                prices={prices}
                typed={typed}
                notes={notes[index] ?? []}
                margin={marginOfRow(row, marginOf, { typed, vatRates })}
                tabStop={active.at === index ? active.column : null}
                act={act}
                onFocus={(column) => setActive({ at: index, column })}
                onKeyDown={(event, column) => onKeyDown(event, { at: index, column })}
                onPaste={(text, price) => onPaste(text, { at: index, price })}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

function caretOf({ selectionStart, selectionEnd, value }: HTMLInputElement) {
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const isOneSpot = selectionStart === selectionEnd;
  return {
    isAtStart: isAll || (isOneSpot && selectionStart === 0),
    isAtEnd: isAll || (isOneSpot && selectionEnd === value.length),
  };
}

/** The rows in sight, and the one with the cursor, which stays drawn wherever it is: it would lose the focus. */
function useRows(
  { grid: { rows }, prices, wish, onWish }: Props,
  list: RefObject<HTMLDivElement | null>,
  notes: readonly (readonly unknown[])[],
) {
  const [visited, setVisited] = useState<Place | null>(null);
  const active = useActive(rows, prices, wish ?? visited);
  const letters = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const noteHeight = NOTE_HEIGHT * (matchMedia(NARROW).matches ? 2 : 1);
  // oxlint-disable-next-line react-hooks/incompatible-library -- its functions are not passed on as properties
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: (at) => (ROW_HEIGHT + (notes[at]?.length ?? 0) * noteHeight) * letters,
    overscan: 8,
    getItemKey: (at) => rows[at]?.id ?? at,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return inSight.includes(active.at) || active.at >= rows.length
        ? inSight
        : [...inSight, active.at].toSorted((one, other) => one - other);
    },
  });
  const heights = notes.map(({ length }) => length).join('');
  useEffect(() => virtual.measure(), [heights, letters, noteHeight, virtual]);
  const shown = virtual.getVirtualItems();
  useEffect(() => {
    if (wish === null) return;
    const field = list.current?.querySelector<HTMLInputElement>(
      `[data-cell="${rows[wish.at]?.id}:${prices[wish.column]}"]`,
    );
    if (!field) return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    onWish(null);
  }, [wish, shown, list, rows, prices, onWish]);
  return { shown, height: virtual.getTotalSize(), active, setActive: setVisited };
}

/** Where the Tab key leads to: where the cursor was, or the first field. */
function useActive(rows: Props['grid']['rows'], prices: Props['prices'], place: Place | null): Place {
  const first = useMemo((): Place => {
    const at = rows.findIndex((row) => prices.some((price) => hasPrice(row, price)));
    const row = rows[at];
    return { at, column: row ? prices.findIndex((price) => hasPrice(row, price)) : 0 };
  }, [rows, prices]);
  const [row, price] = place ? [rows[place.at], prices[place.column]] : [];
  return place && row && price && hasPrice(row, price) ? place : first;
}
