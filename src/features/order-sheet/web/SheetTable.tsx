import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { rowMeant } from './row-meant.ts';
import type { SheetRow } from './sheet-rows.ts';
import { SheetTableRow } from './SheetTableRow.tsx';
import type { Saving } from './use-save-sheet.ts';
import type { Sheet } from './use-sheet.ts';

type Props = {
  readonly chargesVat: boolean;
  readonly rows: readonly SheetRow[];
  readonly typed: Sheet['typed'];
  readonly onType: Sheet['type'];
  readonly inBasket: ReadonlyMap<string, number>;
  /** Of each line that is not in the basket as it was wished. */
  readonly answers: Saving['answers'];
  /** The row that the cursor is to go to; null = it stays. */
  readonly wish: number | null;
  readonly onWish: (at: number | null) => void;
  /** Escape. */
  readonly onLeave: () => void;
  /** A text of several cells was pasted into the quantity of this row. */
  readonly onPaste: (text: string, from: number) => void;
};

const columnsOf = ({ chargesVat }: Pick<Props, 'chargesVat'>) => [
  'Product',
  chargesVat ? 'Price ex VAT' : 'Price',
  'Last paid',
  'In stock',
  'Quantity',
];
/** In the size of the page's letters, as in the style sheet. */
const ROW_HEIGHT = { wide: 3.25, narrow: 5.75 };
const NARROW = '(max-width: 43.74rem)';
/** Where there is a keyboard, Tab leads out of the list; the keyboard of a phone goes from field to field. */
const WITH_KEYS = '(pointer: fine)';

/** The products, of which only those in sight are drawn: ten thousand are as quick as ten. Keys move as in a spreadsheet. */
export function SheetTable(props: Props) {
  const { rows, typed, onType, inBasket, answers, wish, onWish, onLeave, onPaste } = props;
  const list = useRef<HTMLDivElement>(null);
  const { shown, height, active, setActive } = useRows(rows, list, { wish, onWish });
  const isLeftByTab = useMedia(WITH_KEYS);
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Escape') return onLeave();
    const to = rowMeant(event, at, rows.length);
    if (to === null) return;
    event.preventDefault();
    onWish(to);
  };
  return (
    <div role="table" aria-label="Order sheet" aria-rowcount={rows.length + 1} className="sheet">
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className="sheet-head sheet-grid">
          {columnsOf(props).map((name) => (
            <span role="columnheader" key={name}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={list} className="sheet-list">
        <div role="presentation" style={{ height, position: 'relative' }}>
          {shown.map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <SheetTableRow
                  key={row.key}
                  row={row}
                  at={index}
                  top={start}
                  typed={typed.get(row.key) ?? ''}
                  inBasket={inBasket.get(row.key) ?? 0}
                  answer={answers.get(row.key)}
                  isReachedByTab={!isLeftByTab || active === index}
                  onFocus={() => setActive(index)}
                  onType={(text) => onType(row.key, text)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onPaste={(text) => onPaste(text, index)}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

type Wish = Pick<Props, 'wish' | 'onWish'>;

/** The rows in sight, and the one with the cursor, which stays drawn wherever it is: it would lose the focus. */
function useRows(rows: readonly SheetRow[], list: RefObject<HTMLDivElement | null>, { wish, onWish }: Wish) {
  const [visited, setVisited] = useState(0);
  const active = Math.min(wish ?? visited, rows.length - 1);
  const isNarrow = useMedia(NARROW);
  const height = (isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide) * sizeOfLetters();
  // oxlint-disable-next-line react-hooks/incompatible-library -- its functions are not passed on as properties
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    overscan: 6,
    getItemKey: (at) => rows[at]?.key ?? at,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return inSight.includes(active) ? inSight : [...inSight, active].toSorted((one, other) => one - other);
    },
  });
  useEffect(() => virtual.measure(), [height, virtual]);
  const shown = virtual.getVirtualItems();
  const wished = wish === null ? undefined : rows[active];
  useEffect(() => {
    if (wished === undefined) return;
    const field = list.current?.querySelector<HTMLInputElement>(`[data-quantity="${wished.key}"]`);
    if (!field) return;
    field.focus({ preventScroll: true });
    field.select();
    // The list within the page, and the page itself, which has its bar above and the sum of the sheet below.
    field.closest('[role="row"]')?.scrollIntoView({ block: 'nearest' });
    onWish(null);
  }, [wished, shown, list, onWish]);
  return { shown, height: virtual.getTotalSize(), active, setActive: setVisited };
}

const sizeOfLetters = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
