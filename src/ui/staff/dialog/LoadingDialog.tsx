import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sayProblem } from '#wire/say-problem.ts';
import { CouldNotLoad } from '../../CouldNotLoad.tsx';
import { InfoCode } from '../../info-codes.ts';
import { Skeleton } from '../../Skeleton.tsx';
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

/** What a dialog shows instead of something that is loading, or could not be loaded. */
export function NotLoaded({ query: { error, refetch } }: { readonly query: Omit<Query<unknown>, 'data'> }) {
  if (!error) return <Skeleton />;
  return (
    <CouldNotLoad code={InfoCode.pageLoad} again={() => void refetch()}>
      {sayProblem(error)}
    </CouldNotLoad>
  );
}
