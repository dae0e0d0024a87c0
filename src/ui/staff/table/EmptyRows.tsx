import type { ReactNode } from 'react';
import { Button } from '../../Button.tsx';
import { Skeleton } from '../../Skeleton.tsx';

/** The shape of the rows that are coming. */
export function WaitingRows({ rows, cells }: { readonly rows: number; readonly cells: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell}>
          <Skeleton className="h-5 w-full" />
        </td>
      ))}
    </tr>
  ));
}

type Props = {
  readonly cells: number;
  /** Takes the filters away; null where there is none, and so no row at all. */
  readonly onClear: (() => void) | null;
  readonly children: ReactNode;
};

export function NoRows({ cells, onClear, children }: Props) {
  return (
    <tr>
      <td colSpan={cells} className="no-rows">
        {onClear === null ? (
          children
        ) : (
          <>
            <p>Nothing fits this search.</p>
            <Button kind="plain" onClick={onClear}>
              Show all
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}
