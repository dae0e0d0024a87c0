import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { PRODUCT_COLUMNS } from '#rules/import/import-columns.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea, TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { correctImportRow, type ImportLine } from '../import.contract.ts';
import { KindSelect } from './KindSelect.tsx';

type Props = { readonly row: ImportLine };

/** Opens the cells of a row that were refused, and what the row is; nothing where there is nothing to write or to choose. */
export function CorrectRow({ row }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!row.hasKind && row.cells.length === 0) return null;
  return (
    <>
      <Button kind="plain" aria-label={`Correct ${row.name}, line ${row.line}`} onClick={() => setOpen(true)}>
        Correct
      </Button>
      {isOpen && <CorrectDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectDialog({ row, onClose }: Props & { readonly onClose: () => void }) {
  const { name, line, number, cells, hasKind, chosenKind } = row;
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const [rowKind, setRowKind] = useState(chosenKind);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const correcting = useDialogAct({
    entry: { rowKind, ...texts },
    act: (transport) => call(transport, correctImportRow, { body: { id: Number(id), number, rowKind, texts } }),
    done: () => `Line ${line} was compared anew`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Line ${line}: ${name}`}
      action="Save"
      busy={correcting.isPending}
      onSubmit={() => correcting.send()}
      onClose={onClose}
    >
      {correcting.problem !== null && <Alert>{correcting.problem}</Alert>}
      {hasKind && (
        <KindSelect label="What it is" none="As its type, or as guessed" value={rowKind} onChange={setRowKind} />
      )}
      {cells.map(({ column, text }) => (
        <Cell
          key={column}
          column={column}
          text={texts[column] ?? text}
          fault={texts[column] === undefined ? faultOf(row, column) : undefined}
          onChange={(written) => setTexts({ ...texts, [column]: written })}
        />
      ))}
      {cells.some(({ column }) => PRODUCT_COLUMNS.some(({ title }) => title === column)) && (
        <p className="text-ink-soft">What says something of the product counts for all of its rows.</p>
      )}
    </FormDialog>
  );
}

/** What is wrong with a cell, until it is written anew. */
function faultOf({ problems }: ImportLine, column: string): string | undefined {
  const says = problems.filter((one) => one.column === column).map((one) => one.says);
  return says.length === 0 ? undefined : says.join('. ');
}

type CellProps = {
  readonly column: string;
  readonly text: string;
  readonly fault: string | undefined;
  readonly onChange: (text: string) => void;
};

const LONG = new Set(['label', 'description']);

function Cell({ column, text, fault, onChange }: CellProps) {
  const Written = LONG.has(column) ? TextArea : TextField;
  return (
    <Written
      label={column.slice(0, 1).toUpperCase() + column.slice(1)}
      value={text}
      maxLength={4000}
      onChange={({ target }: { readonly target: { readonly value: string } }) => onChange(target.value)}
      {...(fault !== undefined && { error: fault })}
    />
  );
}
