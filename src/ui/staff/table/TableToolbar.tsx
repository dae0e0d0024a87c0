import { csvFile } from '#rules/wording/formats/csv-cells.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Contract } from '#wire/contract.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { Button } from '../../Button.tsx';
import { useToast } from '../dialog/use-toast.ts';
import { StaffIcon } from '../StaffIcon.tsx';
import type { Column, Filter, Page, RowOf } from './column.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { saveFile } from '#wire/save-file.ts';
import type { ListAddress } from './use-list-address.ts';

type Props<C extends Contract> = {
  readonly label: string;
  readonly columns: readonly Column<C>[];
  readonly filters: readonly Filter<C>[];
  readonly address: ListAddress;
  readonly fetchPage: (page: number, size: number) => Promise<Page<RowOf<C>>>;
};

/** Above a table: what is looked for, the filters, the columns, and the file of all rows that fit. */
export function TableToolbar<C extends Contract>({ label, columns, filters, address, fetchPage }: Props<C>) {
  return (
    <div className="table-toolbar" role="search" aria-label={label}>
      <TypedText
        type="search"
        className="control table-search"
        aria-label={`Search ${label.toLowerCase()}`}
        placeholder="Search"
        maxLength={100}
        value={address.search}
        onType={(search) => address.change({ search })}
      />
      {filters.map((filter) => (
        <label key={filter.name} className="table-filter">
          <span>{filter.label}</span>
          <FilterControl filter={filter} address={address} />
        </label>
      ))}
      <div className="table-tools">
        <ColumnMenu columns={columns} address={address} />
        <ExportButton
          label={label}
          columns={columns.filter(({ id }) => !address.hidden.includes(id))}
          fetchPage={fetchPage}
        />
      </div>
    </div>
  );
}

type FilterProps<C extends Contract> = { readonly filter: Filter<C>; readonly address: ListAddress };

function FilterControl<C extends Contract>({ filter, address }: FilterProps<C>) {
  const value = address.filterOf(filter.name);
  const change = (text: string) => address.change({ [filter.name]: text });
  if ('latest' in filter)
    return (
      <TypedText type="date" className="control" min="2000-01-01" max={filter.latest} value={value} onType={change} />
    );
  if ('longest' in filter)
    return (
      <TypedText className="control" autoComplete="off" maxLength={filter.longest} value={value} onType={change} />
    );
  return (
    <select className="control" value={value} onChange={({ target }) => change(target.value)}>
      <option value="">All</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

type TypedProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  readonly value: string;
  /** Called once the typing pauses, with nothing that the browser finds wrong: the year of a day is typed figure by figure. */
  readonly onType: (text: string) => void;
};

function TypedText({ value, onType, ...input }: TypedProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address went back, or was cleared.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value || !field.current?.validity.valid) return undefined;
    const waiting = setTimeout(() => onType(typed.trim()), TYPING_MS);
    return () => clearTimeout(waiting);
  });
  return <input {...input} ref={field} value={typed} onChange={({ target }) => setTyped(target.value)} />;
}

const TYPING_MS = 250;

type ExportProps<C extends Contract> = Pick<Props<C>, 'label' | 'columns' | 'fetchPage'>;

/** All rows that fit what is looked for, page by page, as a file for a spreadsheet. */
function ExportButton<C extends Contract>({ label, columns, fetchPage }: ExportProps<C>) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    try {
      const rows = await allRows(fetchPage);
      const written = columns.flatMap(({ header, text }) => (text === null ? [] : [{ header, text }]));
      const cells = rows.map((row) => written.map(({ text }) => text(row)));
      const headers = written.map(({ header }) => header);
      saveFile(new Blob([csvFile(headers, cells)], { type: 'text/csv;charset=utf-8' }), `${label.toLowerCase()}.csv`);
    } catch (fault) {
      toast({ title: sayProblem(fault), type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button kind="plain" busy={isBusy} onClick={() => void start()}>
      <StaffIcon name="download" />
      CSV
    </Button>
  );
}

async function allRows<Row>(fetchPage: (page: number, size: number) => Promise<Page<Row>>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page tells whether there is another
    const { rows: more, total } = await fetchPage(page, EXPORT_ROWS);
    rows.push(...more);
    if (more.length === 0 || rows.length >= total) return rows;
  }
}

/** As many as one call answers (`listQuery`). */
const EXPORT_ROWS = 100;
