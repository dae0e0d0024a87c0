import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotLoaded } from '../NotLoaded.tsx';
import { StaffDialog } from './StaffDialog.tsx';

type Query<Loaded> = Pick<UseQueryResult<Loaded>, 'data' | 'error' | 'refetch'>;

type Props<Loaded> = {
  readonly query: Query<Loaded>;
  readonly title: string;
  readonly onClose: () => void;
  /** The dialog itself, once what it shows is loaded. */
  readonly children: (loaded: Loaded) => ReactNode;
};

/** Stands where a dialog opens as soon as something is loaded for it. */
export function LoadingDialog<Loaded>({ query, title, onClose, children }: Props<Loaded>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <StaffDialog open title={title} onClose={onClose}>
      <NotLoaded query={query} />
    </StaffDialog>
  );
}
