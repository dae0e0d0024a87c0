import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { AnswerOf, Contract } from '#wire/contract.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { CouldNotLoad } from '../../notices/CouldNotLoad.tsx';
import { InfoCode } from '../../notices/info-codes.ts';
import type { BulkAction, Column, Filter, Page, RowOf } from './column.ts';
import { NoRows, WaitingRows } from './EmptyRows.tsx';
import { Pager } from './Pager.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { useListAddress } from './use-list-address.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowTable } from './use-row-table.ts';

type DataTableProps<C extends Contract> = {
  /** The call that answers a page: its query begins with `listQuery`, its answer is a `listOf`. */
  readonly contract: C;
  /** What the rows are, in the plural: “Events”. It names the table and its file. */
  readonly label: string;
  /** Declared outside the component. */
  readonly columns: readonly Column<C>[];
  readonly rowId: (row: RowOf<C>) => string | number;
  /** What a row is called, for the name of its checkbox. */
  readonly rowName: (row: RowOf<C>) => string;
  readonly filters?: readonly Filter<C>[];
  /** What the rows are of, where the page is of one thing: it is no filter and cannot be cleared. */
  readonly of?: Readonly<Record<string, number>>;
  readonly bulkActions?: readonly BulkAction<C>[];
  /** In the place of the rows while there is none at all: what would stand here, and how to make the first. */
  readonly empty: ReactNode;
  /** What the answer says of all pages together, beside the number of rows; empty = nothing. */
  readonly sums?: (answer: AnswerOf<C>) => string;
  readonly rowsPerPage?: number;
};

/** A list that the server pages, sorts and filters. Its state is its address; its rows are asked for by its contract. */
export function DataTable<C extends Contract>(props: DataTableProps<C>) {
  const {
    contract,
    label,
    columns,
    rowName,
    filters = [],
    of = {},
    bulkActions = [],
    empty,
    sums,
    rowsPerPage = 25,
  } = props;
  const address = useListAddress(columns.filter(({ hidden }) => hidden).map(({ id }) => id));
  const transport = useTransport();
  const queryClient = useQueryClient();
  const chosen = Object.fromEntries(
    filters.flatMap(({ name }) => (address.filterOf(name) === '' ? [] : [[name, address.filterOf(name)]])),
  );
  const question = {
    ...chosen,
    ...(address.sort && { sort: address.sort }),
    ...(address.search && { search: address.search }),
  };
  const pageOf = (page: number, size: number) =>
    queryOf<Contract>(transport, contract, { for: 'staff', query: { ...question, ...of, page, size } });
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...pageOf(address.page, rowsPerPage),
    placeholderData: keepPreviousData,
  });
  const answer = data as (Page<RowOf<C>> & AnswerOf<C>) | undefined;
  const table = useRowTable<C>({ rows: answer?.rows, columns, rowId: props.rowId, hidden: address.hidden });
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  const width = table.getVisibleLeafColumns().length + (bulkActions.length > 0 ? 1 : 0);
  const isAsking = Object.keys(question).length > 0;

  if (error && !answer)
    return (
      <CouldNotLoad code={InfoCode.pageLoad} again={() => void refetch()}>
        {sayProblem(error)}
      </CouldNotLoad>
    );
  return (
    <div className="data-table">
      <TableToolbar
        label={label}
        columns={columns}
        filters={filters}
        address={address}
        fetchPage={(page, size) => queryClient.fetchQuery(pageOf(page, size)) as Promise<Page<RowOf<C>>>}
      />
      {selected.length > 0 && (
        <SelectionBar
          rows={selected}
          actions={bulkActions}
          onDone={async () => {
            table.resetRowSelection(true);
            await refetch();
          }}
          onClear={() => table.resetRowSelection(true)}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard where it is wider than the screen */}
      <div className="table-scroll table-cards" role="region" aria-label={label} tabIndex={0}>
        <table aria-busy={answer === undefined || isPlaceholderData}>
          <TableHead table={table} columns={columns} address={address} isSelectable={bulkActions.length > 0} />
          <tbody ref={body}>
            {answer === undefined && <WaitingRows rows={Math.min(rowsPerPage, 8)} cells={width} />}
            {answer?.rows.length === 0 && (
              <NoRows cells={width} onClear={isAsking ? () => address.clear(filters.map(({ name }) => name)) : null}>
                {empty}
              </NoRows>
            )}
            {table.getRowModel().rows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                columns={columns}
                name={rowName(row.original)}
                isSelectable={bulkActions.length > 0}
              />
            ))}
          </tbody>
        </table>
      </div>
      {answer && <Pager address={address} total={answer.total} rowsPerPage={rowsPerPage} sums={sums?.(answer) ?? ''} />}
    </div>
  );
}
