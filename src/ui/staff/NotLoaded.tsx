import type { UseQueryResult } from '@tanstack/react-query';
import { sayProblem } from '#wire/say-problem.ts';
import { CouldNotLoad } from '../notices/CouldNotLoad.tsx';
import { InfoCode } from '../notices/info-codes.ts';
import { Skeleton } from '../Skeleton.tsx';

type Props = { readonly query: Pick<UseQueryResult, 'error' | 'refetch'> };

/** What a screen, a part of it or a dialog shows instead of something that is loading, or could not be loaded. */
export function NotLoaded({ query: { error, refetch } }: Props) {
  if (!error) return <Skeleton />;
  return (
    <CouldNotLoad code={InfoCode.pageLoad} again={() => void refetch()}>
      {sayProblem(error)}
    </CouldNotLoad>
  );
}
