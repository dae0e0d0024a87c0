import {
  columnVisibilityFeature,
  type Row,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Contract } from '#wire/contract.ts';
import type { Column, RowOf } from './column.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

export type RowTable<C extends Contract> = ReturnType<typeof useRowTable<C>>;
export type TableRowOf<C extends Contract> = Row<typeof features, RowOf<C> & object>;

type Parts<C extends Contract> = {
  readonly rows: readonly RowOf<C>[] | undefined;
  readonly columns: readonly Column<C>[];
  readonly rowId: (row: RowOf<C>) => string | number;
  readonly hidden: readonly string[];
};

/** Which columns are shown and which rows are selected. Pages, order and filters are the server's. */
export function useRowTable<C extends Contract>({ rows = NO_ROWS, columns, rowId, hidden }: Parts<C>) {
  const [selection, setSelection] = useState<Selection>({ of: NO_ROWS, ids: {} });
  // What was selected belongs to the rows that were seen: another page or filter begins anew.
  const rowSelection = selection.of === rows ? selection.ids : NOTHING;
  const definitions = useMemo(() => columns.map(({ id, text }) => ({ id, accessorFn: text ?? (() => '') })), [columns]);
  return useTable({
    features,
    data: rows as (RowOf<C> & object)[],
    columns: definitions,
    getRowId: (row) => String(rowId(row)),
    state: { rowSelection, columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
    onRowSelectionChange: (change) =>
      setSelection({ of: rows, ids: typeof change === 'function' ? change(rowSelection) : change }),
  });
}

type Selection = { readonly of: readonly unknown[]; readonly ids: RowSelectionState };
const NO_ROWS: readonly never[] = [];
const NOTHING: RowSelectionState = {};
