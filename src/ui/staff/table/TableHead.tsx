import type { Contract } from '#wire/contract.ts';
import { StaffIcon } from '../StaffIcon.tsx';
import type { Column } from './column.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { ListAddress } from './use-list-address.ts';
import type { RowTable } from './use-row-table.ts';

type Props<C extends Contract> = {
  readonly table: RowTable<C>;
  readonly columns: readonly Column<C>[];
  readonly address: ListAddress;
  readonly isSelectable: boolean;
};

/** The headers; those by which the server sorts are buttons: up, down, and back to the usual order. */
export function TableHead<C extends Contract>({ table, columns, address, isSelectable }: Props<C>) {
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th scope="col" className="select-cell">
            <RowCheckbox
              name="Select all rows of this page"
              checked={table.getIsAllRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {table.getVisibleLeafColumns().map(({ id }) => {
          const column = columns.find((each) => each.id === id);
          return column ? <HeaderCell key={id} column={column} address={address} /> : null;
        })}
      </tr>
    </thead>
  );
}

type CellProps<C extends Contract> = { readonly column: Column<C>; readonly address: ListAddress };

function HeaderCell<C extends Contract>({ column: { header, sort, figures }, address }: CellProps<C>) {
  const className = figures ? 'figures-cell' : '';
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  const [up, down] = [String(sort), `-${String(sort)}`];
  const order = address.sort === up ? 'ascending' : address.sort === down ? 'descending' : 'none';
  const next = { none: up, ascending: down, descending: undefined }[order];
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" className="sort-button" onClick={() => address.change({ sort: next })}>
        {header}
        <StaffIcon
          name={order === 'descending' ? 'down' : 'up'}
          className={order === 'none' ? 'size-4 opacity-0' : 'size-4'}
        />
      </button>
    </th>
  );
}
