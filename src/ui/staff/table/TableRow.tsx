import type { Contract } from '#wire/contract.ts';
import type { Column } from './column.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { TableRowOf } from './use-row-table.ts';

type Props<C extends Contract> = {
  readonly row: TableRowOf<C>;
  readonly columns: readonly Column<C>[];
  readonly name: string;
  readonly isSelectable: boolean;
};

export function TableRow<C extends Contract>({ row, columns, name, isSelectable }: Props<C>) {
  return (
    <tr data-selected={row.getIsSelected() || undefined}>
      {isSelectable && (
        <td className="select-cell">
          <RowCheckbox
            name={`Select ${name}`}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {row.getVisibleCells().map(({ id, column: { id: columnId } }) => {
        const column = columns.find((each) => each.id === columnId);
        return (
          <td key={id} className={column?.figures ? 'figures-cell figures' : ''} data-header={column?.header}>
            {column?.cell ? column.cell(row.original) : column?.text?.(row.original)}
          </td>
        );
      })}
    </tr>
  );
}
