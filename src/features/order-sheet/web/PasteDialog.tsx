import { useId, useMemo } from 'react';
import { indexProducts, matchProduct } from '#rules/trade/match-product.ts';
import { type PastedRow, readPastedOrder } from '#rules/trade/read-pasted-order.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/forms/Field.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import type { SheetLine } from '../order-sheet.contract.ts';
import {
  isMendable,
  isUnderstood,
  linesOfPaste,
  type MatchedRow,
  type Mended,
  pastedTwice,
  readRow,
  type ReadRow,
} from './pasted-list.ts';
import { PastedRowLine } from './PastedRowLine.tsx';
import type { SheetRow } from './sheet-rows.ts';

/** A text that is being looked through, and what was mended of its rows. */
export type Paste = { readonly text: string; readonly mended: ReadonlyMap<string, Mended> };

export const NO_PASTE: Paste = { text: '', mended: new Map() };

type Props = {
  readonly rows: readonly SheetRow[];
  readonly paste: Paste;
  readonly onPaste: (paste: Paste) => void;
  /** Rows of lists before that were not understood. */
  readonly left: readonly PastedRow[];
  readonly onTake: (lines: readonly SheetLine[], left: readonly PastedRow[]) => void;
  readonly onClose: () => void;
};

const LONGEST_TEXT = 200_000;

/** A list out of a spreadsheet: pasted, looked through, mended, and put onto the sheet. */
export function PasteDialog({ rows, paste, onPaste, left, onTake, onClose }: Props) {
  const { text, mended } = paste;
  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const { matched, leftOut } = useMatched(rows, text, left);
  const read = matched.map((row) => readRow(row, byKey, mended.get(row.key)));
  const twice = pastedTwice(read);
  const understood = read.filter(isUnderstood).length;
  const datalist = useId();
  const lineOf = (row: ReadRow) => (
    <PastedRowLine
      key={row.key}
      row={row}
      isTwice={isUnderstood(row) && twice.has(row.product!.key)}
      mended={mended.get(row.key)}
      datalist={datalist}
      onMend={(change) =>
        onPaste({ text, mended: new Map(mended).set(row.key, { ...mended.get(row.key), ...change }) })
      }
      findKey={(typed) => rows.find((one) => typed === labelOf(one) || typed.trim() === one.code)?.key}
    />
  );
  return (
    <MessageBox
      open
      isLong
      title="Paste a list"
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Close
          </Button>
          {left.length > 0 && (
            <Button kind="plain" onClick={() => onTake([], [])}>
              Drop what is left
            </Button>
          )}
          <Button
            onClick={() =>
              onTake(
                linesOfPaste(read),
                read.filter((row) => !isUnderstood(row)).map((row) => row.pasted),
              )
            }
            disabled={understood === 0}
          >
            {understood === 1 ? 'Put 1 row on the sheet' : `Put ${understood} rows on the sheet`}
          </Button>
        </>
      }
    >
      <TextArea
        label="Products and quantities"
        hint="Two columns out of a spreadsheet, a name or number and a quantity; or a line for each, such as 2 x Reedcutter firkin."
        rows={5}
        maxLength={LONGEST_TEXT}
        spellCheck={false}
        value={text}
        onChange={({ target }) => onPaste({ text: target.value, mended })}
      />
      <p role="status" className="sheet-paste-status">
        {read.length > 0 && `${understood} of ${read.length} rows understood. `}
        {leftOut > 0 && `${leftOut} without a quantity left out.`}
      </p>
      <Choices id={datalist} rows={understood < read.length ? rows : NONE} />
      {/* Rows that were mended keep their place and their fields: the cursor is in them, and they may be changed again. */}
      <ul className="sheet-pasted" aria-label="Pasted rows">
        {read.filter(isMendable).map(lineOf)}
        {read.filter((row) => !isMendable(row)).map(lineOf)}
      </ul>
    </MessageBox>
  );
}

const NONE: readonly SheetRow[] = [];

const labelOf = ({ code, name, pack }: SheetRow) => `${code} ${name}, ${pack}`;

/** The rows of the text with the products that they may mean; what is typed to mend them does not match them anew. */
function useMatched(rows: readonly SheetRow[], text: string, left: readonly PastedRow[]) {
  const index = useMemo(() => indexProducts(rows), [rows]);
  return useMemo(() => {
    const pasted = readPastedOrder(text);
    const named = [
      ...left.map((row, at) => ({ key: `left ${at}`, where: `Row ${row.row} of a list before`, pasted: row })),
      ...pasted.rows.map((row) => ({ key: `${row.row} ${row.written}`, where: `Row ${row.row}`, pasted: row })),
    ];
    const matched = named.map((row): MatchedRow => ({ ...row, match: matchProduct(index, row.pasted) }));
    return { matched, leftOut: pasted.leftOut };
  }, [index, text, left]);
}

/** What a product is found by; of ten thousand they are drawn once, and not with each letter. */
function Choices({ id, rows }: { readonly id: string; readonly rows: readonly SheetRow[] }) {
  const options = useMemo(() => rows.map((row) => <option key={row.key}>{labelOf(row)}</option>), [rows]);
  return <datalist id={id}>{options}</datalist>;
}
