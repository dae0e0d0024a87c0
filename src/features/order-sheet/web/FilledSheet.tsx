import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { OrderSheet } from '../order-sheet.contract.ts';
import type { OrderSheetProps } from './OrderSheetScreen.tsx';
import { NO_PASTE, PasteDialog } from './PasteDialog.tsx';
import { quantitiesDown } from './pasted-list.ts';
import { SavedNotice } from './SavedNotice.tsx';
import { SheetFoot } from './SheetFoot.tsx';
import { rowsToShow, sheetRows } from './sheet-rows.ts';
import { SheetTable } from './SheetTable.tsx';
import { type SheetLook, SheetTools } from './SheetTools.tsx';
import { useSaveSheet } from './use-save-sheet.ts';
import { useSheet } from './use-sheet.ts';
import './order-sheet.css';

type Props = Omit<OrderSheetProps, 'own'> & {
  readonly own: NonNullable<OrderSheetProps['own']>;
  readonly orderSheet: OrderSheet;
};

const NONE: ReadonlySet<string> = new Set();

export function FilledSheet({ person, own, inBasket, onSaved, orderSheet }: Props) {
  const rows = useMemo(() => sheetRows(orderSheet.items, own), [orderSheet, own]);
  const sheet = useSheet(person);
  const [look, setLook] = useState<SheetLook>({ shown: 'all', text: '' });
  const [justEmptied, setJustEmptied] = useState(NONE);
  const [wish, setWish] = useState<number | null>(null);
  const [paste, setPaste] = useState(NO_PASTE);
  const [isPasting, setIsPasting] = useState(false);
  const find = useRef<HTMLInputElement>(null);
  const saving = useSaveSheet({ rows, sheet, onSaved });
  const shown = rowsToShow(rows, { ...look, typed: sheet.typed, justEmptied });
  const type = (key: string, text: string) => {
    if (text.trim() === '') setJustEmptied((before) => new Set(before).add(key));
    sheet.type(key, text);
  };
  const pasteAt = (text: string, from: number) => {
    const down = quantitiesDown(text, shown.slice(from));
    if (down !== null) return down.forEach((quantity, key) => sheet.type(key, quantity));
    setPaste({ ...NO_PASTE, text });
    setIsPasting(true);
  };
  const goToTable = (event: KeyboardEvent) => {
    if (shown.length === 0 || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    setWish(0);
  };
  return (
    <>
      {orderSheet.notice && <Alert kind="note">{orderSheet.notice}</Alert>}
      <SheetTools
        orderSheet={orderSheet}
        look={look}
        onLook={(next) => {
          setLook(next);
          setJustEmptied(NONE);
        }}
        find={find}
        onFindKey={goToTable}
        sheet={sheet}
        onPaste={() => setIsPasting(true)}
        found={shown.length}
      />
      {sheet.left.length > 0 && (
        <Alert kind="warning" title={leftTitle(sheet.left.length)}>
          <Button kind="quiet" onClick={() => setIsPasting(true)}>
            Mend them
          </Button>
        </Alert>
      )}
      <SavedNotice outcome={saving.outcome} />
      {shown.length === 0 ? (
        <p className="sheet-none">No product of the list is shown by this.</p>
      ) : (
        <SheetTable
          chargesVat={orderSheet.chargesVat}
          key={`${look.shown} ${look.text}`}
          rows={shown}
          typed={sheet.typed}
          onType={type}
          inBasket={inBasket}
          answers={saving.answers}
          wish={wish}
          onWish={setWish}
          onLeave={() => find.current?.select()}
          onPaste={pasteAt}
        />
      )}
      <SheetFoot
        chargesVat={orderSheet.chargesVat}
        rows={rows}
        typed={sheet.typed}
        busy={saving.busy}
        onSave={saving.save}
      />
      {isPasting && (
        <PasteDialog
          rows={rows}
          paste={paste}
          onPaste={setPaste}
          left={sheet.left}
          onClose={() => setIsPasting(false)}
          onTake={(lines, left) => {
            sheet.fill(lines, 'replace');
            sheet.keepLeft(left);
            setPaste(NO_PASTE);
            setIsPasting(false);
          }}
        />
      )}
    </>
  );
}

const leftTitle = (many: number) =>
  many === 1 ? '1 pasted row is not on the sheet yet' : `${many} pasted rows are not on the sheet yet`;
