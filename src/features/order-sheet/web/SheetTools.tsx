import type { KeyboardEvent, RefObject } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { Field, TextField } from '#ui/forms/Field.tsx';
import type { OrderSheet } from '../order-sheet.contract.ts';
import type { RowsShown } from './sheet-rows.ts';
import type { Sheet } from './use-sheet.ts';

export type SheetLook = { readonly shown: RowsShown; readonly text: string };

type Props = {
  readonly orderSheet: OrderSheet;
  readonly look: SheetLook;
  readonly onLook: (look: SheetLook) => void;
  readonly find: RefObject<HTMLInputElement | null>;
  /** A key pressed in the box to find by. */
  readonly onFindKey: (event: KeyboardEvent) => void;
  readonly sheet: Pick<Sheet, 'fill' | 'empty' | 'bringBack' | 'typed'>;
  readonly onPaste: () => void;
  /** How many rows are found. */
  readonly found: number;
};

const SHOWN: readonly (readonly [RowsShown, string])[] = [
  ['all', 'All products'],
  ['typed', 'Only what is typed'],
  ['favourites', 'My favourites'],
  ['bought', 'What we bought before'],
];

/** What to begin with, and what to see. */
export function SheetTools({ orderSheet: { lastOrder, usual }, look, onLook, find, onFindKey, ...props }: Props) {
  const { sheet, onPaste, found } = props;
  return (
    <div className="sheet-tools">
      <div className="sheet-starts">
        {lastOrder && (
          <Button kind="plain" onClick={() => sheet.fill(lastOrder.lines, 'where empty')}>
            Last order, {formatShortDate(lastOrder.on as CalendarDay)}
          </Button>
        )}
        {usual.length > 0 && (
          <Button kind="plain" onClick={() => sheet.fill(usual, 'where empty')}>
            The usual
          </Button>
        )}
        <Button kind="plain" onClick={onPaste}>
          Paste a list
        </Button>
        {sheet.bringBack ? (
          <Button kind="quiet" onClick={sheet.bringBack}>
            Bring back what was emptied
          </Button>
        ) : (
          <Button kind="quiet" disabled={sheet.typed.size === 0} onClick={sheet.empty}>
            Empty the sheet
          </Button>
        )}
      </div>
      <div className="sheet-look">
        <TextField
          ref={find}
          label="Find"
          placeholder="Name or number"
          type="search"
          maxLength={40}
          value={look.text}
          onChange={({ target }) => onLook({ ...look, text: target.value })}
          onKeyDown={onFindKey}
        />
        <Field label="Show">
          {(ids) => (
            <select
              {...ids}
              className="control"
              value={look.shown}
              onChange={({ target }) => onLook({ ...look, shown: target.value as RowsShown })}
            >
              {SHOWN.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p className="sheet-keys">
        <kbd>Enter</kbd> or <kbd>↓</kbd> goes down the list, <kbd>Page down</kbd> ten rows, <kbd>Ctrl</kbd>{' '}
        <kbd>End</kbd> to its end, <kbd>Esc</kbd> back to Find, <kbd>Tab</kbd> to the basket.
      </p>
      <p role="status" className="sr-only">
        {found === 1 ? '1 product' : `${found} products`}
      </p>
    </div>
  );
}
